import type { Photo } from '@revive/contract';
import { type CSSProperties, useId, useState } from 'react';
import { formatDay, formatSessionDateTime } from '../../lib/date.ts';
import { type PhotoSeries, usePhotoName } from '../../lib/photo-words.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './compare.module.css';
import { PhotoPicture } from './photo-picture.tsx';

type CompareDialogProps = { series: PhotoSeries; onClose: () => void };

/** Two photos of one area and angle, side by side or one over the other. */
export function CompareDialog({ series, onClose }: CompareDialogProps) {
  const { t } = useTranslation();
  const name = usePhotoName();
  const { area, angle, photos } = series;
  const [view, setView] = useState<'beside' | 'over'>('beside');
  const [beforeId, setBefore] = useState(photos[0]!.id);
  const [afterId, setAfter] = useState(photos.at(-1)!.id);
  const byId = (id: number) => photos.find((photo) => photo.id === id) ?? photos[0]!;
  const pair = { before: byId(beforeId), after: byId(afterId) };
  const days = photos.map(({ taken_at }) => formatDay(taken_at));
  const isOnceADay = new Set(days).size === days.length;
  const options = photos.map(({ id, taken_at }) => ({
    value: id,
    label: isOnceADay ? formatDay(taken_at) : formatSessionDateTime(taken_at),
  }));
  return (
    <Dialog
      title={name({ area, angle })}
      size="large"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <Stack>
        <div className={styles.choices}>
          <SelectField
            label={t('Before', { context: 'photo' })}
            value={beforeId}
            options={options}
            onChange={({ target }) => setBefore(Number(target.value))}
          />
          <SelectField
            label={t('After', { context: 'photo' })}
            value={afterId}
            options={options}
            onChange={({ target }) => setAfter(Number(target.value))}
          />
        </div>
        <SegmentedChoice
          label={t('How they are compared')}
          value={view}
          options={[
            { value: 'beside', label: t('Side by side') },
            { value: 'over', label: t('Slider') },
          ]}
          onChange={setView}
        />
        {view === 'beside' ? <Beside {...pair} /> : <Over {...pair} />}
      </Stack>
    </Dialog>
  );
}

type Pair = { before: Photo; after: Photo };

function Beside({ before, after }: Pair) {
  return (
    <div className={styles.beside}>
      {[before, after].map((photo, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one photo may stand on both sides
        <figure key={place} className={styles.side}>
          <div className={styles.frame}>
            <PhotoPicture
              photo={photo}
              size="full"
              alt={formatDay(photo.taken_at)}
              className={styles.layer}
            />
          </div>
          <figcaption>{formatDay(photo.taken_at)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** The earlier photo over the later one, up to a line that is moved. */
function Over({ before, after }: Pair) {
  const { t } = useTranslation();
  const id = useId();
  const [share, setShare] = useState(50);
  return (
    <div className={styles.over}>
      <div className={styles.frame} style={{ '--share': `${share}%` } as CSSProperties}>
        <PhotoPicture photo={after} size="full" alt={formatDay(after.taken_at)} className={styles.layer} />
        <div className={styles.cut}>
          <PhotoPicture
            photo={before}
            size="full"
            alt={formatDay(before.taken_at)}
            className={styles.layer}
          />
        </div>
        <span className={styles.line} />
      </div>
      <label htmlFor={id}>{t('How much is shown of the earlier photo')}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={share}
        className={styles.range}
        onChange={({ target }) => setShare(Number(target.value))}
      />
      <div className={styles.ends}>
        <span>{formatDay(before.taken_at)}</span>
        <span>{formatDay(after.taken_at)}</span>
      </div>
    </div>
  );
}
