import { type OwnPhotos, PHOTO_MINUTES } from '@revive/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { formatClock } from '../../lib/clock-time.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { CodeForm } from './code-form.tsx';
import { askForCode } from './me-calls.ts';
import styles from './me-page.module.css';
import { openPhotos, readPhotos } from './photo-calls.ts';
import { PhotoPairs } from './photo-pairs.tsx';
import { Refusal } from './refusal.tsx';
import { useSending } from './use-sending.ts';

/** A code has to open them first. */
const CONFLICT = 409;
const MOST_MS = PHOTO_MINUTES * 60_000;

type PhotosCardProps = { phone: string; isOld: boolean };

/** Her photos before and after. They are shown for some minutes after a second code, and never without a line. */
export function PhotosCard({ phone, isOld }: PhotosCardProps) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const [open, setOpen] = useState<OwnPhotos>();
  const { isBusy, refusal, run } = useSending();
  const close = () => {
    setOpen(undefined);
    setAsked(false);
  };
  const end = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    // By a clock that is wrong it lasts as long as it may; the server decides.
    const left = Date.parse(open.until) - Date.now();
    const timer = setTimeout(() => end(), left > 0 && left < MOST_MS ? left : MOST_MS);
    return () => clearTimeout(timer);
  }, [open]);
  const show = () =>
    run(async () => {
      try {
        setOpen(await readPhotos());
      } catch (error) {
        if (!(error instanceof ApiError && error.status === CONFLICT)) throw error;
        await askForCode(phone);
        setAsked(true);
      }
    });
  const content = () => {
    if (open && !isOld)
      return (
        <>
          <Cluster isCentered>
            <Note>{t('Shown until {{time}}.', { time: formatClock(open.until) })}</Note>
            <Button onClick={close}>{t('Hide them')}</Button>
          </Cluster>
          {open.photos.length === 0 && <p>{t('There are no photos to show.')}</p>}
          <PhotoPairs photos={open.photos} onClosed={close} />
        </>
      );
    if (isAsked && !isOld)
      return (
        <CodeForm
          phone={phone}
          label={t('Show my photos')}
          send={async (code) => setOpen(await openPhotos(code))}
        />
      );
    return (
      <>
        <p className={styles.soft}>
          {t(
            'Only you see them here: we send a second code to your phone, and they are shown for a quarter of an hour. Each look is noted.',
          )}
        </p>
        <Refusal message={refusal?.message} />
        <Button
          isBusy={isBusy}
          onClick={() => void show()}
          {...(isOld && { disabledReason: t('You need an internet connection for this.') })}
        >
          {t('Show my photos')}
        </Button>
      </>
    );
  };
  return (
    <Card title={t('My photos')}>
      <div className={styles.form}>{content()}</div>
    </Card>
  );
}
