import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './settings-group.module.css';

const GROUPS = [6, 4, 4];

/** Placeholder while the settings load. */
export const SettingsSkeleton = () =>
  GROUPS.map((fields, group) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items never change
    <div key={group} className={styles.group}>
      <Skeleton width="12ch" height="1.25rem" />
      <div className={styles.fields}>
        {Array.from({ length: fields }, (_, field) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items never change
          <Skeleton key={field} shape="block" height="3.75rem" />
        ))}
      </div>
    </div>
  ));
