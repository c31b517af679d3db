import type { ClientProfile, Photo } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { validConsentsQuery } from '../../queries/consents.ts';
import { photosQuery, useMayWithPhotos } from '../../queries/photos.ts';
import { policyQuery } from '../../queries/policy.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { AddPhotos } from './add-photos.tsx';
import { DeletedPhotos } from './deleted-photos.tsx';
import { PhotoGallery } from './photo-gallery.tsx';
import styles from './photos.module.css';
import { UploadList } from './upload-list.tsx';

type ClientPhotosProps = {
  client: ClientProfile;
  /** Has the consent to photos signed, here or on the client's phone. */
  Ask: ComponentType<{ client: ClientProfile }>;
};

/** A client's photos before and after, while the consent to them holds. */
export function ClientPhotos({ client, Ask }: ClientPhotosProps) {
  const { t } = useTranslation();
  const consents = useQuery(validConsentsQuery(client.id));
  const policy = useQuery(policyQuery());
  const may = useMayWithPhotos();
  if (policy.isError && !policy.data)
    return <QueryError query={policy} message={t('The settings could not be loaded.')} />;
  if (consents.isError && !consents.data)
    return <QueryError query={consents} message={t('The consents could not be loaded.')} />;
  if (!consents.data || !may) return <GallerySkeleton />;
  const hasConsented = consents.data.some(({ kind }) => kind === 'photo');
  const isShown = may('view') && (hasConsented || may('delete'));
  return (
    <Stack gap={5}>
      {!hasConsented && (
        <Card title={t('Photos')}>
          <div className={styles.ask}>
            <p>
              {t(
                'Photos are taken and shown only when the client has signed the consent to them. Without it only those who may delete photos see what there is.',
              )}
            </p>
            <Ask client={client} />
          </div>
        </Card>
      )}
      {hasConsented && !may('view') && !may('take') && (
        <InlineNotice>
          {t('The owner decides who takes and sees photos, and you are not among them.')}
        </InlineNotice>
      )}
      {hasConsented && (may('take') || may('view')) && (
        <Taking client={client} mayTake={may('take')} mayView={may('view')} />
      )}
      {isShown && <Taken client={client} mayDelete={may('delete')} hasConsented={hasConsented} />}
    </Stack>
  );
}

function Taking({ client, mayTake, mayView }: { client: ClientProfile; mayTake: boolean; mayView: boolean }) {
  const { t } = useTranslation();
  const { data: photos } = useQuery({ ...photosQuery(client.id), enabled: mayView });
  if (!mayTake) return null;
  return (
    <Card title={t('Photos')} subtitle={t('The name of each person who looks at a photo is noted.')}>
      <AddPhotos client={client} photos={photos ?? []} />
      <UploadList client={client.id} />
    </Card>
  );
}

type TakenProps = { client: ClientProfile; mayDelete: boolean; hasConsented: boolean };

function Taken({ client, mayDelete, hasConsented }: TakenProps) {
  const { t } = useTranslation();
  const list = useQuery(photosQuery(client.id));
  if (list.isError && !list.data)
    return <QueryError query={list} message={t('The photos could not be loaded.')} />;
  if (!list.data) return <GallerySkeleton />;
  const kept = list.data.filter(({ deleted_at }) => deleted_at === null);
  const deleted: readonly Photo[] = mayDelete ? list.data.filter((photo) => !kept.includes(photo)) : [];
  return (
    <>
      {kept.length > 0 && (
        <PhotoGallery photos={kept} client={client} mayTake={hasConsented} mayDelete={mayDelete} />
      )}
      {kept.length === 0 && hasConsented && (
        <EmptyState drawing="sprig">
          {t('No photos yet. The first one is what the others are compared with.')}
        </EmptyState>
      )}
      {deleted.length > 0 && <DeletedPhotos photos={deleted} />}
    </>
  );
}

const GallerySkeleton = () => (
  <div className={styles.strip} aria-busy="true">
    {[1, 2, 3].map((tile) => (
      <div key={tile} className={styles.tile}>
        <Skeleton shape="block" height="10rem" />
        <Skeleton width="8ch" />
      </div>
    ))}
  </div>
);
