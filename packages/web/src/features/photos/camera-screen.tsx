import type { ClientProfile } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validConsentsQuery } from '../../queries/consents.ts';
import { photosQuery, useMayWithPhotos } from '../../queries/photos.ts';
import { policyQuery } from '../../queries/policy.ts';
import { profileQuery } from '../../queries/profiles.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './camera.module.css';
import { CameraView } from './camera-view.tsx';
import { firstSubject, SubjectFields } from './subject-fields.tsx';
import { UploadList } from './upload-list.tsx';

/** Takes photos of a client with the camera, each over the faint first one of its area and angle. */
export function CameraScreen() {
  const { t } = useTranslation();
  const { clientId } = useParams({ from: '/staff/client/$clientId/camera' });
  const client = useQuery(profileQuery(clientId));
  const consents = useQuery(validConsentsQuery(Number(clientId)));
  const policy = useQuery(policyQuery());
  const may = useMayWithPhotos();
  useDocumentTitle(client.data && t('Photos of {{name}}', { name: client.data.name }));
  const failed = [client, consents, policy].find((read) => read.error && !read.data);
  const hasConsented = consents.data?.some(({ kind }) => kind === 'photo');
  const isReady = client.data && consents.data && may;
  return (
    <main className={styles.page}>
      <div className={styles.bar}>
        <LinkButton
          to={`/client/${clientId}?tab=photos`}
          isOutside
          icon={<ArrowLeft />}
          className={styles.back}
        >
          {t('Back')}
        </LinkButton>
        <h1 className={styles.name}>
          <bdi>{client.data?.name}</bdi>
        </h1>
      </div>
      {failed && <QueryError query={failed} message={t('The camera cannot be used yet.')} />}
      {!failed && !isReady && <Skeleton shape="block" height="60dvh" />}
      {isReady && !may('take') && (
        <InlineNotice>
          {t('The owner decides who takes and sees photos, and you are not among them.')}
        </InlineNotice>
      )}
      {isReady && may('take') && !hasConsented && (
        <InlineNotice kind="warning">
          {t('The client has not signed the consent to photos. Go back and ask for it.')}
        </InlineNotice>
      )}
      {isReady && may('take') && hasConsented && <Camera client={client.data!} mayView={may('view')} />}
    </main>
  );
}

function Camera({ client, mayView }: { client: ClientProfile; mayView: boolean }) {
  const { t } = useTranslation();
  const list = useQuery({ ...photosQuery(client.id), enabled: mayView });
  if (mayView && list.isError && !list.data)
    return <QueryError query={list} message={t('The photos could not be loaded.')} />;
  if (mayView && !list.data) return <Skeleton shape="block" height="60dvh" />;
  const photos = (list.data ?? []).filter(({ deleted_at }) => deleted_at === null);
  return <Taking client={client} photos={photos} />;
}

type TakingProps = Pick<Parameters<typeof SubjectFields>[0], 'client' | 'photos'>;

function Taking({ client, photos }: TakingProps) {
  const [area] = useAddressParam('area');
  const [angle] = useAddressParam('angle');
  const [subject, setSubject] = useState(() => firstSubject(client, photos, { area, angle }));
  const earlier = photos.findLast((photo) => photo.area === subject.area && photo.angle === subject.angle);
  return (
    <Stack>
      <SubjectFields client={client} photos={photos} subject={subject} onChange={setSubject} />
      <CameraView client={client} photos={photos} subject={subject} earlier={earlier} />
      <UploadList client={client.id} />
    </Stack>
  );
}
