import type { Wallet } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { walletsQuery } from '../../queries/wallets.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { WalletsTable } from './wallets-table.tsx';

const WalletDialog = lazyDialog(async () => (await import('./wallet-dialog.tsx')).WalletDialog);

const edit = (known?: Wallet) =>
  showDialog('wallet', (close) => <WalletDialog known={known} onClose={close} />);

/** The wallets of the business: which ones there are, and how their messages come. */
export function WalletsScreen() {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const read = useQuery(walletsQuery());
  const forbidden = staff?.role === 'admin' ? undefined : t('Only an admin may do this.');
  return (
    <>
      <PageHeader
        title={t('Wallets')}
        subtitle={t('The numbers that customers pay to, and how their messages come here.')}
        back={{ to: '/settings', label: t('Settings') }}
        actions={
          <>
            <LinkButton to="/transfers">{t('Transfers')}</LinkButton>
            <Button variant="primary" icon={<Plus />} disabledReason={forbidden} onClick={() => edit()}>
              {t('Add a wallet')}
            </Button>
          </>
        }
      />
      <Card isFlush>
        {read.isError && !read.data ? (
          <QueryError query={read} message={t('The wallets could not be loaded.')} />
        ) : (
          <WalletsTable
            wallets={read.data}
            forbidden={forbidden}
            onEdit={edit}
            empty={<EmptyState>{t('No wallets yet.')}</EmptyState>}
          />
        )}
      </Card>
    </>
  );
}
