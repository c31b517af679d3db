import { useQuery } from '@tanstack/react-query';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Landmark from 'lucide-react/icons/landmark';
import { useState } from 'react';
import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { accountsQuery } from '../../queries/accounts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { AccountGroup } from './account-group.tsx';
import styles from './accounts.module.css';
import { GROUPS } from './labels.ts';
import { MovementsCard } from './movements-card.tsx';

const MoveMoneyDialog = lazyDialog(async () => (await import('./move-money-dialog.tsx')).MoveMoneyDialog);
const OpeningDialog = lazyDialog(async () => (await import('./opening-dialog.tsx')).OpeningDialog);

/** The accounts in groups with what they hold, and the money that went from one to another. */
export function AccountsScreen() {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const read = useQuery(accountsQuery());
  const [dialog, setDialog] = useState<'move' | 'opening' | null>(null);
  const accounts = read.data;
  if (read.isError && !accounts)
    return <QueryError query={read} message={t('Failed to load the accounts')} />;
  const close = () => setDialog(null);
  return (
    <Stack gap={4}>
      <PageHeader title={t('Accounts')} back={{ to: '/finance', label: t('Finance') }} />
      <Cluster>
        <Button
          variant="primary"
          icon={<ArrowLeftRight />}
          disabled={!accounts}
          onClick={() => setDialog('move')}
        >
          {t('Move money')}
        </Button>
        {staff?.role === 'admin' && accounts?.some(({ can_open }) => can_open) && (
          <Button icon={<Landmark />} onClick={() => setDialog('opening')}>
            {t('Opening balance')}
          </Button>
        )}
      </Cluster>
      <div className={styles.groups}>
        {GROUPS.map((group) => (
          <AccountGroup key={group.kind} {...group} accounts={accounts} />
        ))}
      </div>
      <MovementsCard />
      {accounts && dialog === 'move' && <MoveMoneyDialog accounts={accounts} onClose={close} />}
      {accounts && dialog === 'opening' && <OpeningDialog accounts={accounts} onClose={close} />}
    </Stack>
  );
}
