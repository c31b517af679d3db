import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { setupQuery } from '../../queries/setup.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { GuideCard } from './guide-card.tsx';

/** The set-up guide, also when it is finished. */
export function SetupScreen() {
  const { t } = useTranslation();
  const { staff } = useAuth();
  return (
    <>
      <PageHeader
        title={t('Set-up guide')}
        subtitle={t('What a new business needs before its first client.')}
      />
      {staff?.role === 'admin' ? (
        <Guide />
      ) : (
        <InlineNotice>{t('Only an admin can set up the business.')}</InlineNotice>
      )}
    </>
  );
}

function Guide() {
  const { t } = useTranslation();
  const read = useQuery(setupQuery());
  if (read.data) return <GuideCard guide={read.data} />;
  return (
    <Card>
      {read.isError ? (
        <QueryError query={read} message={t('The set-up guide could not be loaded.')} />
      ) : (
        <Skeleton shape="block" height="24rem" />
      )}
    </Card>
  );
}
