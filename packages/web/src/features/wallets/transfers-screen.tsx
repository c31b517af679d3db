import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../api/auth.ts';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { walletsQuery } from '../../queries/wallets.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { PasteCard } from './paste-card.tsx';
import { TransferList } from './transfer-list.tsx';
import { UnreadList } from './unread-list.tsx';

/** What came into the wallets and left them: messages are pasted here, and what is not in the books yet is seen first. */
export function TransfersScreen() {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const read = useQuery(walletsQuery());
  const [chosen, choose] = useAddressParam('wallet');
  const wallets = read.data?.filter(({ is_active, id }) => is_active || String(id) === chosen) ?? [];
  const wallet = wallets.find(({ id }) => String(id) === chosen) ?? wallets[0];
  return (
    <>
      <PageHeader
        title={t('Transfers')}
        subtitle={t('What came into the wallets and left them, by their messages.')}
        actions={staff?.role === 'admin' && <LinkButton to="/settings/wallets">{t('Wallets')}</LinkButton>}
      />
      {read.isError && !read.data && (
        <QueryError query={read} message={t('The wallets could not be loaded.')} />
      )}
      {read.isPending && <Skeleton />}
      {wallet && (
        <Stack>
          <PasteCard
            key={wallet.id}
            wallet={wallet}
            wallets={wallets}
            onChoose={(id) => choose(String(id))}
          />
          <TransferList wallet={wallet} />
          <UnreadList wallet={wallet} />
        </Stack>
      )}
    </>
  );
}
