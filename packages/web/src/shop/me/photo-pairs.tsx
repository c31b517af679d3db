import type { OwnPhoto } from '@revive/contract';
import { useState } from 'react';
import { formatDate } from '../../lib/date-style.ts';
import { type PhotoSeries, seriesOf, usePhotoName } from '../../lib/photo-words.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ShopDialog } from '../frame/shop-dialog.tsx';
import styles from './my-photos.module.css';
import { OwnPicture } from './own-picture.tsx';

type PhotoPairsProps = { photos: readonly OwnPhoto[]; onClosed: () => void };

const dayOf = ({ taken_at }: OwnPhoto) => formatDate(new Date(taken_at), 'medium');

/** Her photos of one area and angle beside each other, the first and the last; a press shows one in full. */
export function PhotoPairs({ photos, onClosed }: PhotoPairsProps) {
  const { t } = useTranslation();
  const name = usePhotoName();
  const [open, setOpen] = useState<OwnPhoto>();
  return (
    <>
      {seriesOf(photos).map((series) => (
        <Pair
          key={`${series.area} ${series.angle}`}
          series={series}
          title={name(series)}
          onOpen={setOpen}
          onClosed={onClosed}
        />
      ))}
      {open && (
        <ShopDialog
          title={name(open)}
          size="large"
          onClose={() => setOpen(undefined)}
          footer={<Button onClick={() => setOpen(undefined)}>{t('Close')}</Button>}
        >
          <figure className={styles.whole}>
            <OwnPicture key={open.id} photo={open} size="full" alt={dayOf(open)} onClosed={onClosed} />
            <figcaption>{dayOf(open)}</figcaption>
          </figure>
        </ShopDialog>
      )}
    </>
  );
}

type PairProps = Pick<PhotoPairsProps, 'onClosed'> & {
  series: PhotoSeries<OwnPhoto>;
  title: string;
  onOpen: (photo: OwnPhoto) => void;
};

function Pair({ series: { photos }, title, onOpen, onClosed }: PairProps) {
  const { t } = useTranslation();
  const [before, ...later] = photos;
  const after = later.at(-1);
  const between = later.slice(0, -1);
  const [isWhole, setWhole] = useState(false);
  const tile = (photo: OwnPhoto, said?: string) => (
    <figure key={photo.id} className={styles.side}>
      <button
        type="button"
        className={styles.frame}
        aria-label={`${title}, ${dayOf(photo)}`}
        onClick={() => onOpen(photo)}
      >
        <OwnPicture photo={photo} size="thumb" alt="" onClosed={onClosed} />
      </button>
      <figcaption>{[said, dayOf(photo)].filter(Boolean).join(' · ')}</figcaption>
    </figure>
  );
  return (
    <section className={styles.pair} aria-label={title}>
      <h3>{title}</h3>
      <div className={styles.sides}>
        {tile(before!, after && t('Before', { context: 'photo' }))}
        {after && tile(after, t('After', { context: 'photo' }))}
        {isWhole && between.map((photo) => tile(photo))}
      </div>
      {between.length > 0 && !isWhole && (
        <Button onClick={() => setWhole(true)}>{t('Show those between')}</Button>
      )}
    </section>
  );
}
