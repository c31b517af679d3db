import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { UploadProgress } from '../../ui/feedback/upload-progress.tsx';
import { PictureBox } from '../../ui/forms/picture-box.tsx';
import { useUploadPicture } from './mutations.ts';
import { NOT_SENT, type ServiceFormValues } from './service-form-values.ts';

/** A phone's photo is made smaller before it goes over a slow line. */
const SHRINK_ABOVE = 400_000;

/** The picture of a service: sent as soon as it is chosen, and shown to clients once the service is saved. */
export function PictureField() {
  const { t } = useTranslation();
  const { control, setError, clearErrors } = useFormContext<ServiceFormValues>();
  const { field, fieldState } = useController({ control, name: 'image' });
  const [chosen, setChosen] = useState<File>();
  const [progress, setProgress] = useState(0);
  const upload = useUploadPicture();
  const preview = useObjectUrl(chosen);
  const send = async (picture: File) => {
    setChosen(picture);
    setProgress(0);
    clearErrors('image');
    field.onChange(NOT_SENT);
    try {
      const { image } = await upload.mutateAsync({ picture, onProgress: setProgress });
      field.onChange(image);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setError('image', { message: error.fields.image?.[0] ?? error.message });
    }
  };
  return (
    <PictureBox
      shown={preview ?? field.value}
      error={fieldState.error?.message}
      isBusy={upload.isPending}
      inputRef={field.ref}
      shrinkAbove={SHRINK_ABOVE}
      onChoose={(picture) => void send(picture)}
      onRefuse={(message) => setError('image', { message })}
      onRemove={() => {
        setChosen(undefined);
        clearErrors('image');
        field.onChange(null);
      }}
    >
      {upload.isPending && <UploadProgress share={progress} />}
      {upload.isError && chosen && (
        <Button size="small" onClick={() => void send(chosen)}>
          {t('Try again')}
        </Button>
      )}
    </PictureBox>
  );
}
