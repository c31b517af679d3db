import type { Sale } from '@revive/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { failureOf } from './failure-of.ts';
import { useChangeSale } from './mutations.ts';

type EditSaleDialogProps = {
  /** The sale to edit; null while there is none, and the dialog closed. */
  sale: Sale | null;
  onClose: () => void;
};

/** Corrects how a sale names its client, and its notes. What was sold, and for how much, never changes. */
export const EditSaleDialog = ({ sale, onClose }: EditSaleDialogProps) =>
  sale && <OpenEdit sale={sale} onClose={onClose} />;

function OpenEdit({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { t } = useTranslation();
  const change = useChangeSale();
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    resolver: validateBy(({ SaleChanges }) => SaleChanges.required()),
    defaultValues: { client_name: sale.client_name, notes: sale.notes },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await change.mutateAsync({ id: sale.id, body });
      showToast.success(t('Sale {{number}} saved', { number: sale.order_number }));
      onClose();
    } catch (error) {
      setFailure(failureOf(error, form));
    }
  });

  const footer = (
    <>
      <Button onClick={onClose} disabled={change.isPending}>
        {t('Cancel')}
      </Button>
      <Button type="submit" variant="primary" isBusy={change.isPending} busyLabel={t('Saving...')}>
        {t('Save')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Edit Sale')}
      description={sale.order_number}
      isLocked={change.isPending}
    >
      <DialogForm onSubmit={submit} footer={footer}>
        {failure && (
          <InlineNotice kind="error" title={t('The sale was not saved.')}>
            {t(failure)}
          </InlineNotice>
        )}
        <TextField
          {...form.register('client_name')}
          label={t('Client name')}
          error={errors.client_name?.message}
          autoComplete="off"
        />
        <TextArea {...form.register('notes')} label={t('Notes')} error={errors.notes?.message} />
        <p>
          {t(
            'What was sold and what it cost stays as it is. To correct that, delete the sale and sell anew.',
          )}
        </p>
      </DialogForm>
    </Dialog>
  );
}
