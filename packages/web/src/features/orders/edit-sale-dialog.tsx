import type { Sale } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useChangeSale } from './mutations.ts';

type EditSaleDialogProps = {
  /** The sale to edit; null while there is none, and the dialog closed. */
  sale: Sale | null;
  onClose: () => void;
};

/** Changes the client's name and the notes of a sale. Items and amounts cannot change. */
export const EditSaleDialog = ({ sale, onClose }: EditSaleDialogProps) =>
  sale && <OpenEdit sale={sale} onClose={onClose} />;

function OpenEdit({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { t } = useTranslation();
  const change = useChangeSale();
  const form = useForm({
    resolver: validateBy(({ SaleChanges }) => SaleChanges.required()),
    defaultValues: { client_name: sale.client_name, notes: sale.notes },
  });
  const field = fieldsOf(form);
  const submission = useSubmit(form, async (body) => {
    await change.mutateAsync({ id: sale.id, body });
    showToast.success(t('Sale {{number}} saved', { number: sale.order_number }));
    onClose();
  });
  return (
    <FormDialog
      title={t('Edit Sale')}
      description={sale.order_number}
      submission={submission}
      action={t('Save')}
      busyLabel={t('Saving...')}
      refusalTitle={t('The sale was not saved.')}
      onClose={onClose}
    >
      <TextField {...field('client_name')} label={t('Client name')} autoComplete="off" />
      <TextArea {...field('notes')} label={t('Notes')} />
      <p>
        {t('What was sold and what it cost stays as it is. To correct that, delete the sale and sell again.')}
      </p>
    </FormDialog>
  );
}
