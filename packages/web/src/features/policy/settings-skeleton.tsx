import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SettingsGroup } from './settings-group.tsx';

/** Placeholder while the settings load. */
export const SettingsSkeleton = () => (
  <SettingsGroup>
    {Array.from({ length: 6 }, (_, field) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the items never change
      <Skeleton key={field} shape="block" height="3.75rem" />
    ))}
  </SettingsGroup>
);
