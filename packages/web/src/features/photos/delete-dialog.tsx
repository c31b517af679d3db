import type { Photo } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast, UNDO_DURATION } from '../../ui/feedback/show-toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useRemovePhoto, useRestorePhoto } from './mutations.ts';

type DeleteDialogProps = { photo: Photo; onClose: () => void; onDeleted: () => void };

/** Deletes a photo, with a reason; it can be brought back for some days. */
export function DeleteDialog({ photo, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation();
  const remove = useRemovePhoto();
  const undo = useBringBack();
  const form = useForm({
    resolver: validateBy(({ PhotoRemoval }) => PhotoRemoval),
    defaultValues: { reason: '' },
  });
  const submission = useSubmit(form, async ({ reason }) => {
    await remove.mutateAsync({ id: photo.id, reason });
    showToast.info(t('Photo deleted'), {
      action: { label: t('Undo'), onPress: () => undo(photo.id) },
      duration: UNDO_DURATION,
    });
    onDeleted();
  });
  return (
    <FormDialog
      title={t('Delete the photo')}
      size="small"
      submission={submission}
      action={t('Delete')}
      isDanger
      busyLabel={t('Deleting...')}
      refusalTitle={t('Failed to delete photo')}
      onClose={onClose}
    >
      <TextField
        {...fieldsOf(form)('reason')}
        label={t('Reason')}
        autoComplete="off"
        hint={t('It can be brought back for seven days. Then its picture is gone for good.')}
      />
    </FormDialog>
  );
}

/** Brings a deleted photo back, and says so. */
export function useBringBack(): (id: number) => void {
  const { t, translateMessage } = useTranslation();
  const restore = useRestorePhoto();
  return (id) =>
    restore.mutate(id, {
      onSuccess: () => showToast.success(t('The photo is back')),
      onError: (error) => showToast.error(translateMessage(error.message)),
    });
}
