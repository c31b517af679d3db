import type { Product } from '@revive/contract';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { PictureBox } from '../../ui/forms/picture-box.tsx';
import type { ProductFormValues } from './product-form-values.ts';

/** The picture of a product, sent when the product is saved. */
export function PictureField({ product }: { product: Product | undefined }) {
  const { control, setValue, setError, clearErrors } = useFormContext<ProductFormValues>();
  const { field, fieldState } = useController({ control, name: 'image' });
  const isRemoved = useWatch({ control, name: 'remove_image' }) === true;
  const preview = useObjectUrl(field.value);
  return (
    <PictureBox
      shown={preview ?? (isRemoved ? null : product?.image)}
      error={fieldState.error?.message}
      onChoose={(picture) => {
        clearErrors('image');
        field.onChange(picture);
      }}
      onRefuse={(message) => setError('image', { message })}
      onRemove={() => {
        if (field.value) field.onChange(null);
        else setValue('remove_image', true, { shouldDirty: true });
      }}
    />
  );
}
