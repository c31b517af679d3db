import type { Account, AccountKind, Sentence } from '@revive/contract';
import { formatBusinessDay } from '../../lib/format-period.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { AccountName } from './account-name.tsx';
import styles from './accounts.module.css';

type AccountGroupProps = {
  kind: AccountKind;
  title: Sentence;
  subtitle: Sentence;
  /** Undefined while they load. */
  accounts: readonly Account[] | undefined;
};

/** The accounts of a kind with their balances: those that hold something, and those that money can be moved to. */
export function AccountGroup({ kind, title, subtitle, accounts }: AccountGroupProps) {
  const { t } = useTranslation();
  const columns: Column<Account>[] = [
    {
      id: 'name',
      header: t('Account'),
      isPrimary: true,
      cell: ({ code, name, opening }) => (
        <>
          <AccountName code={code} name={name} />
          {opening && (
            <Note as="span">
              {' '}
              {t('{{amount}} on {{day}}, before the books', {
                amount: formatMoney(opening.amount),
                day: formatBusinessDay(opening.date),
              })}
            </Note>
          )}
        </>
      ),
    },
    {
      id: 'balance',
      header: t('Balance'),
      align: 'end',
      cell: ({ balance }) => <span className={styles.money}>{formatMoney(balance)}</span>,
    },
  ];
  return (
    <Card title={t(title)} subtitle={t(subtitle)} isFlush>
      <DataTable
        caption={t(title)}
        columns={columns}
        rows={accounts?.filter(
          (account) => account.kind === kind && (account.balance !== 0 || account.can_move.to),
        )}
        rowKey={({ code }) => code}
        empty={<EmptyState isCompact>{t('Nothing here.')}</EmptyState>}
      />
    </Card>
  );
}
