import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { policyQuery } from '../../queries/policy.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { type BillReceiptView, CounterDesk, type ReceiptView } from './counter-desk.tsx';
import { ProductTilesSkeleton } from './product-tiles-skeleton.tsx';

type PosScreenProps = {
  Receipt: ReceiptView;
  BillReceipt: BillReceiptView;
  /** A short summary of the cashier's own shift. */
  Shift: ComponentType;
};

/**
 * The counter: products on one side, the cart on the other. Receipt and shift are components of other features.
 */
export function PosScreen({ Receipt, BillReceipt, Shift }: PosScreenProps) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const policy = useQuery(policyQuery());
  if (policy.data && staff)
    return (
      <CounterDesk
        key={staff.id}
        userId={staff.id}
        policy={policy.data}
        {...{ Receipt, BillReceipt, Shift }}
      />
    );
  if (policy.isError)
    return <QueryError query={policy} message={t('Error fetching products. Please try again later.')} />;
  return <ProductTilesSkeleton />;
}
