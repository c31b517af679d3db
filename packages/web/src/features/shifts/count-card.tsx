import type { ShiftCount } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { METHOD_NAMES } from './labels.ts';
import { Difference } from './shift-cells.tsx';

type CountCardProps = { counts: readonly ShiftCount[]; reason: string | null };

/** The expected and the counted amount of each payment method. */
export function CountCard({ counts, reason }: CountCardProps) {
  const { t, translateMessage } = useTranslation();
  const columns: Column<ShiftCount>[] = [
    {
      id: 'method',
      header: t('Payment method'),
      isPrimary: true,
      cell: ({ payment_method }) => t(METHOD_NAMES[payment_method]),
    },
    { id: 'expected', header: t('Expected'), align: 'end', cell: ({ expected }) => formatMoney(expected) },
    { id: 'counted', header: t('Counted'), align: 'end', cell: ({ counted }) => formatMoney(counted) },
    {
      id: 'difference',
      header: t('Difference'),
      align: 'end',
      cell: ({ difference }) => <Difference amount={difference} />,
    },
  ];
  return (
    <Card
      title={t('Count')}
      subtitle={reason && t('Reason: {{reason}}', { reason: translateMessage(reason) })}
      isFlush
    >
      <DataTable
        caption={t('Count')}
        columns={columns}
        rows={counts}
        rowKey={({ payment_method }) => payment_method}
        empty={null}
      />
    </Card>
  );
}
