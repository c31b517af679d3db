import type { OfflineConflict } from '@revive/contract';
import { formatMoney } from '../../../lib/money.ts';
import { formatNumber } from '../../../lib/number.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Figures } from '../../../ui/layout/figures.tsx';
import { Note } from '../../../ui/layout/note.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';

type Line = OfflineConflict['sale']['items'][number];

/** The lines of the receipt, as far as they can be read. */
export function SoldLines({ sale: { items } }: { sale: OfflineConflict['sale'] }) {
  const { t } = useTranslation();
  const columns: Column<Line>[] = [
    {
      id: 'name',
      header: t('Product'),
      isPrimary: true,
      cell: ({ name, quantity, unit_price }) => (
        <Stack gap={0}>
          <bdi>{name}</bdi>
          <Note as="span">
            <Figures>
              {formatNumber(quantity)} × {formatMoney(unit_price)}
            </Figures>
          </Note>
        </Stack>
      ),
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
