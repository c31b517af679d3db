import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { PICTURE_KINDS } from '../../lib/shrink-picture.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { FileButton } from '../../ui/buttons/file-button.tsx';
import styles from './photos.module.css';

type AddPhotosProps = { isDisabled: boolean; onPick: (files: File[]) => void };

/** Takes a photo of the bill with the camera, or chooses files. */
export function AddPhotos({ isDisabled, onPick }: AddPhotosProps) {
  const { t } = useTranslation();
  const isPhone = useMedia('(pointer: coarse)');
  const common = { accept: PICTURE_KINDS, isDisabled, onPick };
  return (
    <div className={styles.actions}>
      {isPhone && <FileButton label={t('Take photo')} icon={<Camera />} isCamera {...common} />}
      <FileButton label={t('Add photos')} icon={<ImagePlus />} {...common} />
    </div>
  );
}
