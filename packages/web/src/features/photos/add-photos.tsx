import type { ClientProfile, Photo } from '@revive/contract';
import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import Smartphone from 'lucide-react/icons/smartphone';
import { useMedia } from '../../lib/use-media.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { FileButton } from '../../ui/buttons/file-button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';

const AddDialog = lazyDialog(async () => (await import('./add-dialog.tsx')).AddDialog);

type AddPhotosProps = { client: ClientProfile; photos: readonly Photo[] };

/** The ways to a new photo: our camera with the earlier photo over it, the phone's own, or files. */
export function AddPhotos({ client, photos }: AddPhotosProps) {
  const { t } = useTranslation();
  return (
    <Cluster isCentered>
      <LinkButton to={`/client/${client.id}/camera`} isOutside variant="primary" icon={<Camera />}>
        {t('Take photos')}
      </LinkButton>
      <FileButtons client={client} photos={photos} />
    </Cluster>
  );
}

/** The same without our camera. */
export function FileButtons({ client, photos }: AddPhotosProps) {
  const { t } = useTranslation();
  const isPhone = useMedia('(pointer: coarse)');
  const open = (files: File[]) =>
    showDialog('add photos', (close) => (
      <AddDialog client={client} photos={photos} files={files} onClose={close} />
    ));
  return (
    <>
      {isPhone && (
        <FileButton
          label={t('Phone’s own camera')}
          icon={<Smartphone />}
          accept={ANY}
          isCamera
          onPick={open}
        />
      )}
      <FileButton label={t('From files')} icon={<ImagePlus />} accept={ANY} onPick={open} />
    </>
  );
}

// What the browser can read is sent as WebP or JPEG.
const ANY = ['image/*'];
