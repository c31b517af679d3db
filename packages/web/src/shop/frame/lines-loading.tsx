import { useTranslation } from '../../lib/use-translation.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';

/** Grey lines, six at most, while what a drawer lists or the code of it is read. */
export function LinesLoading({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <Stack role="status">
      <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
      {Array.from({ length: Math.min(count, 6) }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey lines are all alike
        <Skeleton key={line} shape="block" height="6rem" />
      ))}
    </Stack>
  );
}
