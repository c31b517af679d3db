import type { NoteCount, ShiftCount } from '@revive/contract';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { formatUnits } from '../../lib/units.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { METHOD_NAMES } from './labels.ts';
import { Difference, NoteDifference } from './shift-cells.tsx';

type CountCardProps = {
  counts: readonly ShiftCount[];
  /** Of the notes of the second currency, where the drawer takes one. */
  notes: NoteCount | undefined;
  reason: string | null;
};

type Row = { id: string; method: string; expected: string; counted: string; difference: ReactNode };

/** The expected and the counted amount of each payment method. */
export function CountCard({ counts, notes, reason }: CountCardProps) {
  const { t, translateMessage } = useTranslation();
  const ofMethod = ({ payment_method, expected, counted, difference }: ShiftCount): Row => ({
    id: payment_method,
    method: t(METHOD_NAMES[payment_method]),
    expected: formatMoney(expected),
    counted: formatMoney(counted),
    difference: <Difference amount={difference} />,
  });
  const ofNotes = ({ currency: code, expected, counted, difference }: NoteCount): Row => ({
    id: code,
    method: t('Cash in {{code}}', { code }),
    expected: formatUnits(expected, code),
    counted: formatUnits(counted, code),
    difference: <NoteDifference units={difference} code={code} />,
  });
  const [cash, ...others] = counts.map(ofMethod);
  const columns: Column<Row>[] = [
    { id: 'method', header: t('Payment method'), isPrimary: true, cell: ({ method }) => method },
    { id: 'expected', header: t('Expected'), align: 'end', cell: ({ expected }) => expected },
    { id: 'counted', header: t('Counted'), align: 'end', cell: ({ counted }) => counted },
    { id: 'difference', header: t('Difference'), align: 'end', cell: ({ difference }) => difference },
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
        rows={[...(cash ? [cash] : []), ...(notes ? [ofNotes(notes)] : []), ...others]}
        rowKey={({ id }) => id}
        empty={null}
      />
    </Card>
  );
}
