import type { ClientProfile, Photo } from '@revive/contract';
import { formatDay } from '../../lib/date.ts';
import { type PhotoSeries, seriesOf, usePhotoName, usePhotoWord } from '../../lib/photo-words.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { PhotoPicture } from './photo-picture.tsx';
import styles from './photos.module.css';

const PhotoDialog = lazyDialog(async () => (await import('./photo-dialog.tsx')).PhotoDialog);
const CompareDialog = lazyDialog(async () => (await import('./compare-dialog.tsx')).CompareDialog);

type PhotoGalleryProps = {
  photos: readonly Photo[];
  client: ClientProfile;
  mayTake: boolean;
  mayDelete: boolean;
};

/** Photos by area, each angle a row from the first to the last. */
export function PhotoGallery({ photos, ...row }: PhotoGalleryProps) {
  const say = usePhotoWord();
  const series = seriesOf(photos);
  const areas = [...new Set(series.map(({ area }) => area))];
  return areas.map((area) => (
    <Card key={area} title={say(area)}>
      <Stack gap={5}>
        {series
          .filter((one) => one.area === area)
          .map((one) => (
            <AngleRow key={one.angle} series={one} {...row} />
          ))}
      </Stack>
    </Card>
  ));
}

type AngleRowProps = Omit<PhotoGalleryProps, 'photos'> & { series: PhotoSeries };

function AngleRow({ series, client, mayTake, mayDelete }: AngleRowProps) {
  const { t } = useTranslation();
  const say = usePhotoWord();
  const name = usePhotoName();
  const { area, angle, photos } = series;
  const camera = new URLSearchParams({ area, angle }).toString();
  return (
    <Stack as="section" gap={3} aria-label={name({ area, angle })}>
      <div className={styles.angleHead}>
        <h3>{say(angle)}</h3>
        {photos.length > 1 && (
          <Button
            size="small"
            variant="primary"
            onClick={() =>
              showDialog('compare photos', (close) => <CompareDialog series={series} onClose={close} />)
            }
          >
            {t('Compare')}
          </Button>
        )}
        {mayTake && (
          <LinkButton to={`/client/${client.id}/camera?${camera}`} isOutside size="small">
            {t('Take the next')}
          </LinkButton>
        )}
      </div>
      <ul className={styles.strip}>
        {photos.map((photo) => (
          <li key={photo.id} className={styles.tile}>
            <button
              type="button"
              className={styles.picture}
              onClick={() =>
                showDialog('photo', (close) => (
                  <PhotoDialog photo={photo} mayDelete={mayDelete} onClose={close} />
                ))
              }
            >
              <PhotoPicture
                photo={photo}
                size="thumb"
                alt={t('Open the photo of {{day}}', { day: formatDay(photo.taken_at) })}
                className={styles.cover}
              />
            </button>
            <span className={styles.day}>{formatDay(photo.taken_at)}</span>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
