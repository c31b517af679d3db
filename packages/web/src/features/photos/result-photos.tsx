import type { Photo } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../lib/date.ts';
import { type PhotoSeries, seriesOf, usePhotoName } from '../../lib/photo-words.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validConsentsQuery } from '../../queries/consents.ts';
import { photosQuery, useMayWithPhotos } from '../../queries/photos.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import styles from './result-photos.module.css';

export type PhotoPair = { area: string; angle: string; before: Photo; after: Photo };

const pairOf = ({ area, angle, photos }: PhotoSeries): PhotoPair => ({
  area,
  angle,
  before: photos[0]!,
  after: photos.at(-1)!,
});

type PairChoiceProps = {
  client: number;
  chosen: PhotoPair | null;
  onChoose: (pair: PhotoPair | null) => void;
};

/** Which photos the sheet of results carries; nothing to choose where there are none, or no consent. */
export function PairChoice({ client, chosen, onChoose }: PairChoiceProps) {
  const { t } = useTranslation();
  const name = usePhotoName();
  const may = useMayWithPhotos();
  const consents = useQuery(validConsentsQuery(client));
  const hasConsented = consents.data?.some(({ kind }) => kind === 'photo') ?? false;
  const isShown = hasConsented && may?.('view') === true;
  const { data: photos } = useQuery({ ...photosQuery(client), enabled: isShown });
  const pairs = isShown
    ? seriesOf((photos ?? []).filter(({ deleted_at }) => deleted_at === null))
        .filter((series) => series.photos.length > 1)
        .map(pairOf)
    : [];
  if (pairs.length === 0) return null;
  return (
    <SelectField
      label={t('Photos on the sheet')}
      value={chosen ? pairs.findIndex(({ before }) => before.id === chosen.before.id) : ''}
      placeholder={t('None')}
      options={pairs.map(({ area, angle }, place) => ({
        value: place,
        label: name({ area, angle }),
      }))}
      onChange={({ target }) => onChoose(target.value === '' ? null : (pairs[Number(target.value)] ?? null))}
    />
  );
}

/** Two photos beside each other on the sheet. */
export function PrintedPair({ pair }: { pair: PhotoPair }) {
  const name = usePhotoName();
  const { area, angle, before, after } = pair;
  const title = name({ area, angle });
  return (
    <section className={styles.pair} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {[before, after].map((photo) => (
        <figure key={photo.id} className={styles.side}>
          <div className={styles.frame}>
            <PhotoPicture
              photo={photo}
              size="full"
              alt={formatDay(photo.taken_at)}
              className={styles.photo}
            />
          </div>
          <figcaption>{formatDay(photo.taken_at)}</figcaption>
        </figure>
      ))}
    </section>
  );
}
