import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './settings-group.module.css';

const GROUPS = [6, 4, 4];

/** The shape of the settings while they are read. */
export const SettingsSkeleton = () =>
  GROUPS.map((fields, group) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing ever moves here
    <div key={group} className={styles.group}>
      <Skeleton width="12ch" height="1.25rem" />
      <div className={styles.fields}>
        {Array.from({ length: fields }, (_, field) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing ever moves here
          <Skeleton key={field} shape="block" height="3.75rem" />
        ))}
      </div>
    </div>
  ));
