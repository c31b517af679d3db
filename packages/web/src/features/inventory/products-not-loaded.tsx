import { useTranslation } from '../../lib/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PRODUCTS_NOT_LOADED } from './product-words.ts';

type ProductsNotLoadedProps = {
  list: { error: Error; isRefetching: boolean; refetch: () => unknown };
};

/** Where the products should be, when they could not be read (ERR-23). */
export function ProductsNotLoaded({ list }: ProductsNotLoadedProps) {
  const { t } = useTranslation();
  return (
    <Card>
      <ErrorState
        message={t(PRODUCTS_NOT_LOADED)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isRefetching}
      >
        {t(list.error.message)}
      </ErrorState>
    </Card>
  );
}
