import type { Product } from '@revive/contract';
import { sentence } from '@revive/contract/sentence';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type ChangeEvent, useId } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { PICTURE_KINDS, shrinkPicture } from '../../lib/shrink-picture.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './picture-field.module.css';
import type { ProductFormValues } from './product-form-values.ts';

/** Chooses the picture of a product by file dialog, camera or drag and drop, and previews it. */
export function PictureField({ product }: { product: Product | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  const { control, setValue, setError, clearErrors } = useFormContext<ProductFormValues>();
  const { field, fieldState } = useController({ control, name: 'image' });
  const isRemoved = useWatch({ control, name: 'remove_image' }) === true;
  const preview = useObjectUrl(field.value);
  const shown = preview ?? (isRemoved ? null : product?.image);
  const remove = () => {
    if (field.value) field.onChange(null);
    else setValue('remove_image', true, { shouldDirty: true });
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Reset, so that the same file can be chosen again after it was removed.
    event.target.value = '';
    if (!file) return;
    const isPicture = PICTURE_KINDS.includes(file.type);
    const fitting = isPicture && (await shrinkPicture(file));
    if (fitting) {
      clearErrors('image');
      field.onChange(fitting);
    } else {
      const message = isPicture
        ? sentence('Choose a picture of at most 5 MB.')
        : sentence('Choose a JPEG, PNG or WebP picture.');
      setError('image', { message });
    }
  };
  return (
    <Field
      id={id}
      label={t('Image')}
      hint={t('JPEG, PNG or WebP, up to 5 MB. A larger photo is made smaller.')}
      error={fieldState.error?.message}
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
            <Button size="small" onClick={remove}>
              {t('Remove picture')}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
