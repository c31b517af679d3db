import { type Bill, formatPhone } from '@revive/contract';
import { formatDay } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { withSign } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Figures } from '../../ui/layout/figures.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { TextOf } from '../../ui/layout/text-of.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { PAYMENT_STATES, WAYS } from './bill-words.ts';

type Line = Bill['lines'][number];
type Payment = Bill['payments'][number];

/** The lines of a bill, its sums, and the ways it is paid in. */
export function BillParts({ bill }: { bill: Bill }) {
  const { t } = useTranslation();
  const lines: Column<Line & { place: number }>[] = [
    { id: 'what', header: t('What'), isPrimary: true, cell: (line) => <LineName line={line} /> },
    {
      id: 'for',
      header: t('For'),
      cell: ({ client }) => <bdi>{client?.name ?? bill.client?.name ?? '–'}</bdi>,
    },
    { id: 'quantity', header: t('Quantity'), align: 'end', cell: ({ quantity }) => quantity },
    { id: 'amount', header: t('Amount'), align: 'end', cell: ({ amount }) => formatMoney(amount) },
  ];
  const ways: Column<Payment>[] = [
    { id: 'way', header: t('Payment Method'), isPrimary: true, cell: ({ method }) => t(WAYS[method]) },
    { id: 'state', header: t('Status'), cell: ({ state }) => t(PAYMENT_STATES[state]) },
    {
      id: 'reference',
      header: t('Reference'),
      cell: ({ reference, phone }) =>
        reference || phone ? (
          <Figures>{[phone && formatPhone(phone), reference].filter(Boolean).join(' · ')}</Figures>
        ) : (
          '–'
        ),
    },
    { id: 'amount', header: t('Amount'), align: 'end', cell: ({ amount }) => formatMoney(amount) },
  ];
  const sums = [
    ...(bill.discount > 0
      ? [{ label: t('Discount'), value: withSign(`−${formatMoney(bill.discount)}`) }]
      : []),
    ...(bill.discount_reason ? [{ label: t('Reason for the discount'), value: bill.discount_reason }] : []),
    { label: t('Total'), value: formatMoney(bill.total) },
    ...(bill.change > 0 ? [{ label: t('Change', { context: 'due' }), value: formatMoney(bill.change) }] : []),
  ];
  return (
    <>
      <Card title={t('Lines')} isFlush>
        <DataTable
          caption={t('Lines')}
          columns={lines}
          rows={bill.lines.map((line, place) => ({ ...line, place }))}
          rowKey={({ place }) => place}
          empty={null}
        />
      </Card>
      <Card title={t('Ways of paying')} isFlush>
        <DataTable
          caption={t('Ways of paying')}
          columns={ways}
          rows={bill.payments}
          rowKey={({ id }) => id}
          empty={<Note>{t('Nothing was to pay.')}</Note>}
        />
      </Card>
      <Card>
        <KeyValueList layout="rows" items={sums} />
      </Card>
    </>
  );
}

function LineName({ line }: { line: Line }) {
  const { t } = useTranslation();
  if (line.kind === 'credit') return t('Kept as credit');
  if (line.kind === 'gift_card')
    return (
      <>
        {t('Gift card')}
        {line.gift_card?.expires_on && (
          <Note as="span"> {t('until {{day}}', { day: formatDay(line.gift_card.expires_on) })}</Note>
        )}
      </>
    );
  if (line.kind === 'order')
    return (
      <>
        {t('Order')} <bdi>{line.name}</bdi>
      </>
    );
  return (
    <>
      <TextOf thing={line} />
      {line.session_number !== null && line.session_count !== null && (
        <Note as="span">
          {' '}
          {t('{{number}} of {{total}}', { number: line.session_number, total: line.session_count })}
        </Note>
      )}
    </>
  );
}
