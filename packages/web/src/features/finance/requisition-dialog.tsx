import type { Requisition } from '@revive/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { MoneyField } from '../../ui/forms/money-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useEditedRecord } from '../../ui/forms/use-edited-record.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { showAlert } from '../../ui/overlays/show-alert.tsx';
import { type RequisitionInput, useSaveRequisition } from './mutations.ts';
import { NewPhotos, SavedPhotos } from './photos-field.tsx';
import { photosOfRequisition } from './row-photos.ts';
import { usePhotoQueue } from './use-photo-queue.ts';

type RequisitionDialogProps = {
  isOpen: boolean;
  /** The requisition to change; without one a new requisition. */
  requisition: Requisition | undefined;
  onClose: () => void;
};

/** Creates or changes a requisition (spec row FIN-05). */
export const RequisitionDialog = ({ isOpen, ...props }: RequisitionDialogProps) =>
  isOpen ? <OpenDialog {...props} /> : null;

const valuesOf = ({ purpose, amount }: Requisition): RequisitionInput => ({ purpose, amount });

function OpenDialog({ requisition, onClose }: Omit<RequisitionDialogProps, 'isOpen'>) {
  const { t, translateMessage } = useTranslation();
  // Set once the requisition is saved and only its photos are left to send.
  const [made, setMade] = useState<Requisition>();
  const save = useSaveRequisition((requisition ?? made)?.id);
  const photos = usePhotoQueue('requisition');
  const form = useForm<RequisitionInput>({
    resolver: validateBy(({ NewRequisition }) => NewRequisition),
    defaultValues: requisition ? valuesOf(requisition) : { purpose: '', amount: '' },
  });
  const field = fieldsOf(form);
  const edited = useEditedRecord(form, requisition, { valuesOf });
  const saveAndClose = async (typed: RequisitionInput, key: string) => {
    const body = { ...typed, version: edited.version() };
    const saved = await save.mutateAsync({ body, key });
    if (photos.queue.length > 0) {
      setMade(saved);
      if (!(await photos.send(saved.id))) return;
    }
    showToast.success(requisition ? t('Requisition updated') : t('Requisition submitted'));
    onClose();
  };
  const submission = useSubmit(form, saveAndClose, {
    edited,
    onRefused: ({ message }) => {
      showAlert(t('Failed to submit requisition. Please try again.'), translateMessage(message));
      return undefined;
    },
  });
  return (
    <FormDialog
      title={requisition ? t('Edit Requisition') : t('New Requisition')}
      size="small"
      submission={submission}
      action={requisition ? t('Save') : t('Submit')}
      onClose={onClose}
    >
      {edited.notice}
      <TextArea {...field('purpose')} label={t('Purpose')} rows={2} />
      <MoneyField {...field('amount')} label={t('Amount')} />
      {requisition ? (
        <SavedPhotos {...photosOfRequisition(requisition)} />
      ) : (
        <NewPhotos
          photos={photos}
          unsent={made && t('Your request is saved, its photos are not. Submit again to send them.')}
        />
      )}
    </FormDialog>
  );
}
