import type { ClientProfile } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { profileQuery } from '../../queries/profiles.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { MeasurementsTab } from './measurements-tab.tsx';
import { MobileAuthTab } from './mobile-auth-tab.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import type { ProfileSlots } from './profile-slots.ts';
import { ProfileTab } from './profile-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';

type ClientProfileScreenProps = { slots: ProfileSlots };

/** A client's profile: details, next sessions, balance, measurements. */
export function ClientProfileScreen({ slots }: ClientProfileScreenProps) {
  const { clientId } = useParams({ from: '/staff/shell/client/$clientId' });
  const { data: client, error, isFetching, refetch } = useQuery(profileQuery(clientId));
  useDocumentTitle(client?.name);
  if (client) return <Profile client={client} slots={slots} />;
  if (error) return <ProfileFailure error={error} isRetrying={isFetching} onRetry={refetch} />;
  return <ProfileSkeleton />;
}

function Profile({ client, slots }: { client: ClientProfile; slots: ProfileSlots }) {
  const { t } = useTranslation();
  return (
    <>
      <ProfileHeader client={client} slots={slots} />
      <Tabs
        label={client.name}
        param="tab"
        tabs={[
          { id: 'profile', label: t('Profile'), content: <ProfileTab client={client} slots={slots} /> },
          { id: 'sessions', label: t('Sessions'), content: <SessionsTab client={client} slots={slots} /> },
          {
            id: 'measurements',
            label: t('Measurements'),
            content: <MeasurementsTab client={client} slots={slots} />,
          },
          { id: 'payments', label: t('Payments'), content: <PaymentsTab client={client} /> },
          { id: 'mobile-auth', label: t('Mobile Auth'), content: <MobileAuthTab clientId={client.id} /> },
          { id: 'photos', label: t('Photos'), content: <slots.Photos client={client} /> },
          { id: 'consents', label: t('Consents'), content: <slots.Consents client={client} /> },
        ]}
      />
    </>
  );
}

type ProfileFailureProps = { error: Error; isRetrying: boolean; onRetry: () => void };

function ProfileFailure({ error, isRetrying, onRetry }: ProfileFailureProps) {
  const { t, translateMessage } = useTranslation();
  // 400 means that the address has no client number.
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
          {translateMessage(error.message)}
        </ErrorState>
      )}
    </>
  );
}
