import { type Bill, formatPhone } from '@revive/contract';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { withSign } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Figures } from '../../ui/layout/figures.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { TextOf } from '../../ui/layout/text-of.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { PAYMENT_STATES, WAYS } from './bill-words.ts';

const ReplaceCardDialog = lazyDialog(
  async () => (await import('./take/replace-card-dialog.tsx')).ReplaceCardDialog,
);

type Line = Bill['lines'][number];
type Payment = Bill['payments'][number];

type BillPartsProps = {
  bill: Bill;
  /** Why this person may give no gift card another code; undefined where they may. */
  refusal: string | undefined;
};

/** The lines of a bill, its sums, and the ways it is paid in. */
export function BillParts({ bill, refusal }: BillPartsProps) {
  const { t } = useTranslation();
  const lines: Column<Line & { place: number }>[] = [
    {
      id: 'what',
      header: t('What'),
      isPrimary: true,
      cell: (line) => (
        <LineName
          line={line}
          more={
            line.gift_card && bill.state === 'settled' && <NewCode id={line.gift_card.id} refusal={refusal} />
          }
        />
      ),
    },
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

/** For a card whose code was never printed, or whose paper is lost. */
function NewCode({ id, refusal }: { id: number; refusal: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      {...(refusal && { disabledReason: refusal })}
      onClick={() => showDialog('new code', (close) => <ReplaceCardDialog id={id} onClose={close} />)}
    >
      {t('New code')}
    </Button>
  );
}

function LineName({ line, more }: { line: Line; more: ReactNode }) {
  const { t } = useTranslation();
  if (line.kind === 'credit') return t('Kept as credit');
  if (line.kind === 'gift_card')
    return (
      <Cluster isCentered>
        {t('Gift card')}
        {line.gift_card?.expires_on && (
          <Note as="span">{t('until {{day}}', { day: formatDay(line.gift_card.expires_on) })}</Note>
        )}
        {more}
      </Cluster>
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
