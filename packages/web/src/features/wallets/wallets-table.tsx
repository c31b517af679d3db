import type { Wallet } from '@revive/contract';
import type { ReactNode } from 'react';
import { formatSessionDateTime } from '../../lib/date.ts';
import { formatMils, formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { HistoryLink } from '../../ui/contexts/history-link.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Phone } from '../../ui/layout/phone.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { OPERATOR_NAMES } from './words.ts';

const ForwardingDialog = lazyDialog(async () => (await import('./forwarding-dialog.tsx')).ForwardingDialog);
const RulesDialog = lazyDialog(async () => (await import('./rules-dialog.tsx')).RulesDialog);

type WalletsTableProps = {
  /** Undefined while they load. */
  wallets: readonly Wallet[] | undefined;
  /** Why this person may not change them; undefined where they may. */
  forbidden: string | undefined;
  onEdit: (known: Wallet) => void;
  empty: ReactNode;
};

/** Wallets with what the books and what the phone says is in them. */
export function WalletsTable({ wallets, forbidden, onEdit, empty }: WalletsTableProps) {
  const { t } = useTranslation();
  const columns: Column<Wallet>[] = [
    {
      id: 'name',
      header: t('Name'),
      isPrimary: true,
      cell: (wallet) => (
        <Cluster isCentered>
          <bdi>{wallet.name}</bdi>
          {wallet.is_default && <Badge tone="green">{t('Default')}</Badge>}
          {wallet.is_asked && <Badge tone="blue">{t('Asked for payments')}</Badge>}
          {!wallet.is_active && <Badge tone="grey">{t('Inactive')}</Badge>}
        </Cluster>
      ),
    },
    { id: 'operator', header: t('Operator'), cell: ({ operator }) => t(OPERATOR_NAMES[operator]) },
    {
      id: 'number',
      header: t('Number'),
      cell: ({ number }) => (number === '' ? '–' : <Phone number={number} />),
    },
    { id: 'books', header: t('In the books'), align: 'end', cell: ({ balance }) => formatMoney(balance) },
    {
      id: 'phone',
      header: t('On the phone'),
      align: 'end',
      cell: ({ seen_balance, seen_at }) =>
        seen_balance === null ? (
          '–'
        ) : (
          <Stack gap={0}>
            {formatMils(seen_balance)}
            <Note as="span">{formatSessionDateTime(seen_at!)}</Note>
          </Stack>
        ),
    },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      align: 'end',
      cell: (wallet) => (
        <>
          <Button size="small" disabledReason={forbidden} onClick={() => onEdit(wallet)}>
            {t('Edit')}
          </Button>
          <Button
            size="small"
            disabledReason={forbidden}
            onClick={() =>
              showDialog('forwarding', (close) => <ForwardingDialog wallet={wallet} onClose={close} />)
            }
          >
            {t('Forward messages')}
          </Button>
          <Button
            size="small"
            disabledReason={forbidden}
            onClick={() =>
              showDialog('wallet-rules', (close) => <RulesDialog wallet={wallet} onClose={close} />)
            }
          >
            {t('Own rules')}
          </Button>
          <HistoryLink type="wallet" id={wallet.id} title={wallet.name} />
        </>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('Wallets')}
      columns={columns}
      rows={wallets}
      rowKey={({ id }) => id}
      empty={empty}
    />
  );
}
