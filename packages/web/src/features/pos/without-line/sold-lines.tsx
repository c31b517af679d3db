import type { OfflineConflict } from '@revive/contract';
import { formatMoney } from '../../../lib/money.ts';
import { formatNumber } from '../../../lib/number.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Note } from '../../../ui/layout/note.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';

type Line = OfflineConflict['sale']['items'][number];

/** The lines of the receipt, as far as they can be read. */
export function SoldLines({ sale: { items } }: { sale: OfflineConflict['sale'] }) {
  const { t } = useTranslation();
  const columns: Column<Line>[] = [
    { id: 'name', header: t('Product'), isPrimary: true, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      id: 'price',
      header: t('Price'),
      align: 'end',
      cell: ({ quantity, unit_price }) => `${formatNumber(quantity)} × ${formatMoney(unit_price)}`,
    },
    { id: 'total', header: t('Total'), align: 'end', cell: ({ total_price }) => formatMoney(total_price) },
  ];
  return (
    <DataTable
      caption={t('Lines of the receipt')}
      columns={columns}
      rows={items}
      rowKey={(line) => items.indexOf(line)}
      empty={<Note>{t('No line of it can be read.')}</Note>}
      isCompact
    />
  );
}
