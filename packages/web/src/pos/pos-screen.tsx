import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { policyQuery } from '../queries/policy.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { CounterDesk, type ReceiptView } from './counter-desk.tsx';
import { ProductTilesSkeleton } from './product-tiles-skeleton.tsx';

/** The counter: products on one side, the cart on the other. The receipt belongs to the orders and is handed in. */
export function PosScreen({ Receipt }: { Receipt: ReceiptView }) {
  const { t } = useTranslation();
  const { staff } = useSession();
  const policy = useQuery(policyQuery());
  if (policy.data && staff)
    return <CounterDesk key={staff.id} userId={staff.id} policy={policy.data} Receipt={Receipt} />;
  if (policy.isError)
    return (
      <ErrorState
        message={t('Error fetching products. Please try again later.')}
        isRetrying={policy.isFetching}
        onRetry={() => void policy.refetch()}
      >
        {t(policy.error.message)}
      </ErrorState>
    );
  return <ProductTilesSkeleton />;
}
