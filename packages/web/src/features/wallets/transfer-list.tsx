import { TRANSFER_STATES, type Transfer, type TransferState, type Wallet } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatSessionDateTime } from '../../lib/date.ts';
import { formatMils } from '../../lib/money.ts';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { transfersQuery } from '../../queries/wallets.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DayField } from '../../ui/forms/day-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Phone } from '../../ui/layout/phone.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { TransferActions } from './transfer-actions.tsx';
import { STATE_NAMES, STATE_TONES, USE_NAMES } from './words.ts';

const isState = (state: string): state is TransferState => TRANSFER_STATES.some((known) => known === state);

/** The transfers of a wallet, at first those that are nothing in the books yet. */
export function TransferList({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation();
  const [state, setState] = useAddressParam('state', 'free');
  const [day, setDay] = useAddressParam('day');
  const filter = {
    wallet: wallet.id,
    ...(isState(state) && { state }),
    ...(day && { day }),
  };
  const list = useInfiniteQuery(transfersQuery(filter));
  const columns: Column<Transfer>[] = [
    {
      id: 'amount',
      header: t('Amount'),
      isPrimary: true,
      cell: ({ direction, amount }) =>
        direction === 'in'
          ? t('{{amount}} came in', { amount: formatMils(amount) })
          : t('{{amount}} left', { amount: formatMils(amount) }),
    },
    { id: 'party', header: t('Other side'), cell: (transfer) => <Party transfer={transfer} /> },
    { id: 'at', header: t('When'), cell: ({ at }) => formatSessionDateTime(at) },
    {
      id: 'balance',
      header: t('Balance after'),
      align: 'end',
      cell: ({ balance_after }) => (balance_after === null ? '–' : formatMils(balance_after)),
    },
    { id: 'state', header: t('State'), cell: (transfer) => <State transfer={transfer} /> },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      align: 'end',
      cell: (transfer) => <TransferActions transfer={transfer} />,
    },
  ];
  return (
    <Card title={t('Transfers')}>
      <Stack>
        <Cluster>
          <SelectField
            label={t('State')}
            value={state}
            options={[
              ...TRANSFER_STATES.map((value) => ({ value, label: t(STATE_NAMES[value]) })),
              { value: 'all', label: t('All') },
            ]}
            onChange={({ target }) => setState(target.value)}
          />
          <DayField label={t('Day')} value={day} onChange={({ target }) => setDay(target.value)} />
        </Cluster>
        <QueryList list={list} failure={t('The transfers could not be loaded.')}>
          {(transfers, loadMore) => (
            <DataTable
              caption={t('Transfers')}
              columns={columns}
              rows={transfers}
              rowKey={({ id }) => id}
              empty={<EmptyState drawing="search">{t('There are no such transfers.')}</EmptyState>}
              footer={loadMore}
            />
          )}
        </QueryList>
      </Stack>
    </Card>
  );
}

function Party({ transfer: { party, party_name, transaction_id } }: { transfer: Transfer }) {
  return (
    <Stack gap={0}>
      {party === null ? party_name ? <bdi>{party_name}</bdi> : '–' : <Phone number={party} />}
      {party !== null && party_name && (
        <Note as="span">
          <bdi>{party_name}</bdi>
        </Note>
      )}
      {transaction_id && (
        <Note as="span">
          <bdi>{transaction_id}</bdi>
        </Note>
      )}
    </Stack>
  );
}

function State({ transfer: { state, used_by, confirmed, ignore_reason } }: { transfer: Transfer }) {
  const { t } = useTranslation();
  return (
    <Stack gap={0}>
      <Cluster isCentered>
        <Badge tone={STATE_TONES[state]}>{t(STATE_NAMES[state])}</Badge>
        {!confirmed && <Badge tone="yellow">{t('Unconfirmed')}</Badge>}
      </Cluster>
      {used_by && <Note as="span">{t(USE_NAMES[used_by.kind], { name: used_by.reference })}</Note>}
      {ignore_reason && (
        <Note as="span">
          <bdi>{ignore_reason}</bdi>
        </Note>
      )}
    </Stack>
  );
}
