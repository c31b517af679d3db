import { useTranslation } from '../../lib/use-translation.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './profile-skeleton.module.css';

/** Placeholder while the profile loads. */
export function ProfileSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack gap={6} role="status">
      <VisuallyHidden>{t('Loading the client...')}</VisuallyHidden>
      <div className={styles.head}>
        <Skeleton shape="circle" width="3.5rem" height="3.5rem" />
        <Skeleton width="16ch" height="2rem" />
      </div>
      <Skeleton width="min(100%, 34rem)" height="2.75rem" />
      <div className={styles.cards}>
        <Skeleton shape="block" height="16rem" />
        <Skeleton shape="block" height="16rem" />
      </div>
    </Stack>
  );
}
