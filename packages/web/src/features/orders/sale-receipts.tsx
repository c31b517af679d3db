import type { Sale } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { receiptsQuery } from '../../queries/receipts.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { ReceiptsTable } from '../payments/receipts/receipts-table.tsx';
import { saleTitle } from './labels.ts';

/** What was received for a sale and given back: a single receipt is reversed here, also of a buyer who has no profile. */
export function SaleReceipts({ sale }: { sale: Sale }) {
  const { t, translateMessage } = useTranslation();
  const read = useQuery(receiptsQuery({ order: sale.id }));
  return (
    <Stack as="section" gap={2}>
      <h3>{t('Receipts')}</h3>
      <ReceiptsTable read={read} canKeep={sale.client !== null} name={saleTitle(sale, translateMessage)} />
    </Stack>
  );
}
