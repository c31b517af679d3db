import type { ClientProfile, Photo } from '@revive/contract';
import { useQueryClient } from '@tanstack/react-query';
import Camera from 'lucide-react/icons/camera';
import SwitchCamera from 'lucide-react/icons/switch-camera';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { shrinkPhoto } from '../../lib/shrink-photo.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FileButtons } from './add-photos.tsx';
import styles from './camera.module.css';
import { CameraNotice } from './camera-notice.tsx';
import { EarlierPhoto, useFaintness } from './earlier-photo.tsx';
import { addUpload, type Subject } from './uploads.ts';
import { useCamera } from './use-camera.ts';

type CameraViewProps = {
  client: ClientProfile;
  photos: readonly Photo[];
  subject: Subject;
  /** The first photo of the same area and angle. */
  earlier: Photo | undefined;
};

/** The picture of the camera with the earlier photo over it, and what was taken last until it is kept. */
export function CameraView({ client, photos, subject, earlier }: CameraViewProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { stream, problem, canSwitch, turn, tryAgain } = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  const [ratio, setRatio] = useState(3 / 4);
  const [taken, setTaken] = useState<File>();
  const [isBusy, setBusy] = useState(false);
  const [playing, setPlaying] = useState<MediaStream>();
  // Before its first frame a video has no picture to take.
  const isLive = stream !== undefined && playing === stream;
  const faint = useFaintness();
  useStream(video, stream);
  const isNamed = subject.area.trim() !== '' && subject.angle.trim() !== '';
  const take = async () => {
    if (!video.current) return;
    setBusy(true);
    const photo = await shrinkPhoto(video.current);
    setBusy(false);
    if (photo) setTaken(photo);
    else showToast.error(t('The photo could not be taken. Try again.'));
  };
  const keep = (photo: File) => {
    const [area, angle] = [subject.area.trim(), subject.angle.trim()];
    addUpload(queryClient, client.id, photo, { ...subject, area, angle });
    setTaken(undefined);
  };
  if (problem)
    return (
      <CameraNotice problem={problem} onAgain={tryAgain}>
        <FileButtons client={client} photos={photos} />
      </CameraNotice>
    );
  return (
    <div className={styles.view}>
      <div className={styles.frame} style={{ aspectRatio: ratio, inlineSize: `min(100%, ${58 * ratio}dvh)` }}>
        <video
          ref={video}
          aria-label={t('Camera')}
          muted
          playsInline
          autoPlay
          className={styles.layer}
          onPlaying={() => setPlaying(stream)}
          onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
            setRatio(videoWidth / videoHeight || 3 / 4)
          }
        />
        {!isLive && (
          <div className={styles.layer}>
            <Skeleton shape="block" width="100%" height="100%" />
          </div>
        )}
        {taken && <Taken photo={taken} />}
        {earlier && faint.isShown && <EarlierPhoto photo={earlier} share={faint.share} />}
      </div>
      {earlier && faint.fields}
      <div className={styles.actions}>
        {taken ? (
          <>
            <Button variant="primary" disabled={!isNamed} onClick={() => keep(taken)}>
              {t('Keep')}
            </Button>
            <Button onClick={() => setTaken(undefined)}>{t('Take again')}</Button>
          </>
        ) : (
          <>
            <Button
              variant="primary"
              icon={<Camera />}
              isBusy={isBusy}
              disabled={!isLive || !isNamed}
              onClick={() => void take()}
            >
              {t('Take photo')}
            </Button>
            {canSwitch && (
              <Button icon={<SwitchCamera />} onClick={turn}>
                {t('Other camera')}
              </Button>
            )}
            <FileButtons client={client} photos={photos} />
          </>
        )}
      </div>
    </div>
  );
}

function useStream(video: RefObject<HTMLVideoElement | null>, stream: MediaStream | undefined): void {
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null;
  }, [video, stream]);
}

function Taken({ photo }: { photo: File }) {
  const { t } = useTranslation();
  const address = useObjectUrl(photo);
  return address ? <img src={address} alt={t('What was taken')} className={styles.layer} /> : null;
}
