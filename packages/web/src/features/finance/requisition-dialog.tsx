import type { Requisition } from '@revive/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { useFormKey } from '../../api/use-form-key.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { applyFieldErrors } from '../../ui/apply-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { heldByRequisition } from './held.ts';
import { type RequisitionInput, useSaveRequisition } from './mutations.ts';
import { HeldPhotos, NewPhotos } from './photos-field.tsx';
import { usePhotoQueue } from './use-photo-queue.ts';

type RequisitionDialogProps = {
  isOpen: boolean;
  /** The one to change; none asks for money anew. */
  requisition: Requisition | undefined;
  onClose: () => void;
};

/** Asks for money, or changes what was asked for (spec row FIN-05). */
export const RequisitionDialog = ({ isOpen, ...props }: RequisitionDialogProps) =>
  isOpen ? <OpenDialog {...props} /> : null;

function OpenDialog({ requisition, onClose }: Omit<RequisitionDialogProps, 'isOpen'>) {
  const { t } = useTranslation();
  // Saved already where only its photos are still to be sent.
  const [made, setMade] = useState<Requisition>();
  const save = useSaveRequisition((requisition ?? made)?.id);
  const photos = usePhotoQueue('requisition');
  const isBusy = save.isPending || photos.isSending;
  const { key, renew } = useFormKey();
  const [reason, setReason] = useState('');
  const form = useForm<RequisitionInput>({
    resolver: validateBy(({ NewRequisition }) => NewRequisition),
    defaultValues: { purpose: requisition?.purpose ?? '', amount: requisition?.amount ?? '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      const saved = await save.mutateAsync({ body, key: key() });
      if (photos.queue.length > 0) {
        setMade(saved);
        if (!(await photos.send(saved.id))) return;
      }
      showToast.success(requisition ? t('Requisition updated') : t('Requisition submitted'));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The same key with other words would be refused.
      if (error.status >= 400 && error.status < 500) renew();
      applyFieldErrors(form, error);
      setReason(error.message);
    }
  });
  const footer = (
    <>
      <Button onClick={onClose} disabled={isBusy}>
        {t('Cancel')}
      </Button>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {requisition ? t('Save') : t('Submit')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={requisition ? t('Edit Requisition') : t('New Requisition')}
      size="small"
      isLocked={isBusy}
    >
      <DialogForm onSubmit={submit} footer={footer}>
        <TextArea
          {...form.register('purpose')}
          label={t('Purpose')}
          rows={2}
          error={errors.purpose?.message}
        />
        <MoneyField {...form.register('amount')} label={t('Amount')} error={errors.amount?.message} />
        {requisition ? (
          <HeldPhotos {...heldByRequisition(requisition)} />
        ) : (
          <NewPhotos
            photos={photos}
            unsent={made && t('Your request is saved, its photos are not. Submit again to send them.')}
          />
        )}
      </DialogForm>
      <AlertDialog
        isOpen={reason !== ''}
        onClose={() => setReason('')}
        title={t('Failed to submit requisition. Please try again.')}
      >
        {t(reason)}
      </AlertDialog>
    </Dialog>
  );
}
