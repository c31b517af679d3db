import { zodResolver } from '@hookform/resolvers/zod';
import { NewRequisition, type Requisition } from '@revive/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { useFormKey } from '../api/use-form-key.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { applyFieldErrors } from '../ui/apply-field-errors.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { MoneyField } from '../ui/money-field.tsx';
import { showToast } from '../ui/show-toast.ts';
import { TextArea } from '../ui/text-area.tsx';
import { type RequisitionInput, useSaveRequisition } from './mutations.ts';

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
  const save = useSaveRequisition(requisition?.id);
  const { key, renew } = useFormKey();
  const [reason, setReason] = useState('');
  const form = useForm<RequisitionInput>({
    resolver: zodResolver(NewRequisition, undefined, { raw: true }),
    defaultValues: { purpose: requisition?.purpose ?? '', amount: requisition?.amount ?? '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await save.mutateAsync({ body, key: key() });
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
      <Button onClick={onClose} disabled={save.isPending}>
        {t('Cancel')}
      </Button>
      <Button type="submit" variant="primary" isBusy={save.isPending}>
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
      isLocked={save.isPending}
    >
      <DialogForm onSubmit={submit} footer={footer}>
        <TextArea
          {...form.register('purpose')}
          label={t('Purpose')}
          rows={2}
          error={errors.purpose?.message && t(errors.purpose.message)}
        />
        <MoneyField
          {...form.register('amount')}
          label={t('Amount')}
          error={errors.amount?.message && t(errors.amount.message)}
        />
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
