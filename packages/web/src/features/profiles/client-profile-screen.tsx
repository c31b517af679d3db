import type { ClientProfile } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { profileQuery } from '../../queries/profiles.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { MeasurementsTab } from './measurements-tab.tsx';
import { MobileAuthTab } from './mobile-auth-tab.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import { ProfileHeader } from './profile-header.tsx';
import type { ProfileParts } from './profile-parts.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';

type ClientProfileScreenProps = { parts: ProfileParts };

/** Everything about one client: who, what is next, what is owed, how the body changed. */
export function ClientProfileScreen({ parts }: ClientProfileScreenProps) {
  const { clientId } = useParams({ from: '/staff/shell/client/$clientId' });
  const { data: client, error, isFetching, refetch } = useQuery(profileQuery(clientId));
  useDocumentTitle(client?.name);
  if (client) return <Profile client={client} parts={parts} />;
  if (error) return <ProfileFailure error={error} isRetrying={isFetching} onRetry={refetch} />;
  return <ProfileSkeleton />;
}

function Profile({ client, parts }: { client: ClientProfile; parts: ProfileParts }) {
  const { t } = useTranslation();
  return (
    <>
      <ProfileHeader client={client} />
      <Tabs
        label={client.name}
        param="tab"
        tabs={[
          { id: 'profile', label: t('Profile'), content: <ProfileTab client={client} parts={parts} /> },
          { id: 'sessions', label: t('Sessions'), content: <SessionsTab client={client} parts={parts} /> },
          {
            id: 'measurements',
            label: t('Measurements'),
            content: <MeasurementsTab client={client} parts={parts} />,
          },
          { id: 'payments', label: t('Payments'), content: <PaymentsTab client={client} /> },
          { id: 'mobile-auth', label: t('Mobile Auth'), content: <MobileAuthTab clientId={client.id} /> },
        ]}
      />
    </>
  );
}

type ProfileFailureProps = { error: Error; isRetrying: boolean; onRetry: () => void };

function ProfileFailure({ error, isRetrying, onRetry }: ProfileFailureProps) {
  const { t } = useTranslation();
  // 400 is an address in which no number stands where the client's should.
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status);
  useEffect(() => {
    if (isUnknown) showToast.error(t('Client not found'), { id: 'client-not-found' });
  }, [isUnknown, t]);
  return (
    <>
      <PageHeader title={t('Client')} back={{ to: '/clients', label: t('Clients') }} />
      {isUnknown ? (
        <EmptyState drawing="search" action={<LinkButton to="/clients">{t('Back to Clients')}</LinkButton>}>
          {t('There is no client at this address, or the client was deleted.')}
        </EmptyState>
      ) : (
        <ErrorState message={t('Failed to load the client')} onRetry={onRetry} isRetrying={isRetrying}>
          {t(error.message)}
        </ErrorState>
      )}
    </>
  );
}
