import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { toSeries } from '../../queries/measurement-progress.ts';
import { policyQuery } from '../../queries/policy.ts';
import { profileQuery } from '../../queries/profiles.ts';
import { clientMeasurementsQuery, sessionCountsQuery } from '../../queries/sessions.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ResultSheet } from './result-sheet.tsx';
import styles from './results-screen.module.css';

type ResultsScreenProps = {
  /** Chooses the photos. */
  choice: ReactNode;
  photos: ReactNode;
  /** Whether photos are still on their way. */
  isWaiting: boolean;
};

/** A client's results on one printed page. */
export function ResultsScreen({ choice, photos, isWaiting }: ResultsScreenProps) {
  const { t, translateMessage } = useTranslation();
  const { clientId } = useParams({ from: '/staff/client/$clientId/results' });
  const policy = useQuery(policyQuery());
  const client = useQuery(profileQuery(clientId));
  const counts = useQuery(sessionCountsQuery({ client: Number(clientId) }));
  const series = useQuery({ ...clientMeasurementsQuery(Number(clientId)), select: toSeries });
  useDocumentTitle(client.data && t('Results of {{name}}', { name: client.data.name }));
  const reads = [policy, client, counts, series];
  const failed = reads.find((read) => read.error && !read.data);
  const isReady = policy.data && client.data && counts.data && series.data;
  return (
    <main className={styles.page}>
      <div className={styles.bar} data-print="hide">
        <LinkButton to={`/client/${clientId}`} icon={<ArrowLeft />} className={styles.back}>
          {t('Back')}
        </LinkButton>
        {isReady && <div className={styles.choice}>{choice}</div>}
        <Button
          variant="primary"
          icon={<Printer />}
          disabled={!isReady || isWaiting}
          onClick={() => window.print()}
        >
          {t('Print')}
        </Button>
      </div>
      {failed ? (
        <ErrorState
          message={t('Failed to load the results')}
          isRetrying={reads.some((read) => read.isFetching)}
          onRetry={() => reads.forEach((read) => void read.refetch())}
        >
          {translateMessage(failed.error?.message ?? '')}
        </ErrorState>
      ) : isReady ? (
        <ResultSheet
          business={policy.data}
          client={client.data}
          completed={counts.data.completed}
          series={series.data}
          photos={photos}
        />
      ) : (
        <Skeleton shape="block" height="60rem" />
      )}
    </main>
  );
}
