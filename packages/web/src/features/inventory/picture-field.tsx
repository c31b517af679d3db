import ImagePlus from 'lucide-react/icons/image-plus';
import { type ChangeEvent, useId } from 'react';
import { PICTURE_KINDS, shrinkPicture } from '../../lib/shrink-picture.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './picture-field.module.css';

type PictureFieldProps = {
  /** The path of the picture the product has and keeps. */
  current: string | null;
  picture: File | null;
  onPick: (picture: File | null) => void;
  /** Takes the current one away. */
  onRemove: () => void;
  error: string | undefined;
  onError: (message: string | undefined) => void;
};

/** Chooses the picture of a product, by the file dialog, the phone's camera or dropping it, and shows it at once. */
export function PictureField({ current, picture, onPick, onRemove, error, onError }: PictureFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const preview = useObjectUrl(picture);
  const shown = preview ?? current;
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again after it was taken away.
    event.target.value = '';
    if (!file) return;
    if (!PICTURE_KINDS.includes(file.type)) return onError(t('Choose a JPEG, PNG or WebP picture.'));
    const fitting = await shrinkPicture(file);
    onError(fitting ? undefined : t('Choose a picture of at most 5 MB.'));
    if (fitting) onPick(fitting);
  };
  return (
    <Field
      id={id}
      label={t('Image')}
      hint={t('JPEG, PNG or WebP, up to 5 MB. A larger photo is made smaller.')}
      error={error}
    >
      {(control) => (
        <div className={styles.frame}>
          <div className={styles.box}>
            {shown ? (
              <img src={shown} alt={t('Preview')} className={styles.preview} />
            ) : (
              <span className={styles.empty} aria-hidden="true">
                <ImagePlus />
                {t('Choose or drop a picture')}
              </span>
            )}
            <input
              {...control}
              type="file"
              accept={PICTURE_KINDS.join(',')}
              className={styles.input}
              onChange={(event) => void choose(event)}
            />
          </div>
          {shown && (
            <Button size="small" onClick={picture ? () => onPick(null) : onRemove}>
              {t('Remove picture')}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
