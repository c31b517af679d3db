import { type Sentence, sentence } from '@revive/contract';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type ChangeEvent, type ReactNode, type Ref, useId } from 'react';
import { PICTURE_KINDS, shrinkPicture } from '../../lib/shrink-picture.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../buttons/button.tsx';
import { Field } from './field.tsx';
import styles from './picture-box.module.css';

type PictureBoxProps = {
  /** The address of the picture to preview. */
  shown: string | null | undefined;
  error: string | undefined;
  /** Whether it is being sent, so that no other can be chosen. */
  isBusy?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** Bytes from which a picture is made smaller before it is chosen; 5 MB by default. */
  shrinkAbove?: number;
  onChoose: (picture: File) => void;
  /** Called with why a file is no picture that can be chosen. */
  onRefuse: (message: Sentence) => void;
  onRemove: () => void;
  /** Below the preview: what is said of an upload. */
  children?: ReactNode;
};

/** Chooses a picture by file dialog, camera or drag and drop, and previews it. */
export function PictureBox(props: PictureBoxProps) {
  const {
    shown,
    error,
    isBusy = false,
    inputRef,
    shrinkAbove,
    onChoose,
    onRefuse,
    onRemove,
    children,
  } = props;
  const { t } = useTranslation();
  const id = useId();
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Reset, so that the same file can be chosen again after it was removed.
    event.target.value = '';
    if (!file) return;
    const isPicture = PICTURE_KINDS.includes(file.type);
    const fitting = isPicture && (await shrinkPicture(file, shrinkAbove ? { above: shrinkAbove } : {}));
    if (fitting) onChoose(fitting);
    else
      onRefuse(
        isPicture
          ? sentence('Choose a picture of at most 5 MB.')
          : sentence('Choose a JPEG, PNG or WebP picture.'),
      );
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
              ref={inputRef}
              disabled={isBusy}
              type="file"
              accept={PICTURE_KINDS.join(',')}
              className={styles.input}
              onChange={(event) => void choose(event)}
            />
          </div>
          {children}
          {shown && !isBusy && (
            <Button size="small" onClick={onRemove}>
              {t('Remove picture')}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
