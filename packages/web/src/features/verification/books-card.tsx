import { calls } from '@revive/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useAuth } from '../../api/auth.ts';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { verificationQuery } from '../../queries/verification.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ProofView } from './proof-view.tsx';

/** The last proof of the books, for managers and admins; nothing for staff. */
export function BooksCard() {
  const { staff } = useAuth();
  if (staff?.role !== 'admin' && staff?.role !== 'manager') return null;
  return <ProofCard mayRun={staff.role === 'admin'} />;
}

function ProofCard({ mayRun }: { mayRun: boolean }) {
  const { t } = useTranslation();
  const proof = useQuery(verificationQuery());
  const { data, isError } = proof;
  const verify = useVerifyBooks();
  const isRunning = verify.isPending || (data !== undefined && data.running !== null);
  return (
    <Card
      title={t('Proof of the books')}
      subtitle={t('Every night Revive checks, row by row, that money, stock and history agree.')}
      actions={
        <Button
          icon={<ShieldCheck />}
          isBusy={isRunning}
          busyLabel={t('Checking…')}
          disabledReason={mayRun ? undefined : t('Only an admin can run it now.')}
          onClick={() => verify.mutate()}
        >
          {t('Run now')}
        </Button>
      }
    >
      <Stack>
        {verify.isError && (
          <InlineNotice kind="error">{t('It could not be started. Try again.')}</InlineNotice>
        )}
        {data?.last && <ProofView proof={data.last} />}
        {data?.last === null && (
          <EmptyState isCompact>
            {t('The books have not been checked yet. They will be checked tonight.')}
          </EmptyState>
        )}
        {!data && isError && (
          <QueryError query={proof} message={t('The proof of the books could not be loaded.')} />
        )}
        {!data && !isError && (
          <Stack as="p" role="status" aria-label={t('Loading...')}>
            <Skeleton width="40%" />
            <Skeleton width="70%" />
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

/** Starts a proof of the books; the query polled afterwards has its progress. */
function useVerifyBooks() {
  return useMutation({
    mutationFn: () => call(calls.verification.request, {}),
    meta: { waitsFor: ['verification'] },
  });
}
