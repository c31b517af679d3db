import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { receiptsQuery } from '../../queries/receipts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ReceiptsTable } from '../payments/receipts/receipts-table.tsx';

/** All that was received from a client, given back, reversed and written off. */
export function ReceiptsCard({ client }: { client: { id: number; name: string } }) {
  const { t } = useTranslation();
  const read = useQuery(receiptsQuery({ client: client.id }));
  return (
    <Card title={t('Receipts')} isFlush>
      <ReceiptsTable read={read} name={client.name} canKeep />
    </Card>
  );
}
