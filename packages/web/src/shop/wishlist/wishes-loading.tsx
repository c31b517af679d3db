import { useTranslation } from '../../lib/use-translation.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { useWishlist } from './wishlist.ts';

/** As many grey lines as there are wishes, while they or their code are read. */
export function WishesLoading() {
  const { t } = useTranslation();
  return (
    <Stack role="status">
      <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
      {useWishlist()
        .slice(0, 6)
        .map((id) => (
          <Skeleton key={id} shape="block" height="6rem" />
        ))}
    </Stack>
  );
}
