import { REQUEST_KINDS, type RequestKind } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useNoteRequest } from './mutations.ts';
import { REQUEST_KIND_NAMES } from './request-words.ts';

type NoteRequestDialogProps = { client: { id: number; name: string }; onClose: () => void };

/** Notes what a client asks at the desk or by telephone; managers are notified. */
export function NoteRequestDialog({ client, onClose }: NoteRequestDialogProps) {
  const { t } = useTranslation();
  const note = useNoteRequest();
  const form = useForm({
    resolver: validateBy(({ NewRequest }) => NewRequest),
    defaultValues: { client: client.id, kind: 'export' as RequestKind, note: '' },
  });
  const field = fieldsOf(form);
  const submission = useSubmit(form, async (body, key) => {
    await note.mutateAsync({ body, key });
    showToast.success(t('Noted. A manager answers it.'));
    onClose();
  });
  return (
    <FormDialog
      title={t('Note a request')}
      description={client.name}
      size="small"
      submission={submission}
      action={t('Note')}
      busyLabel={t('Saving...')}
      refusalTitle={t('The request was not noted.')}
      onClose={onClose}
    >
      <SelectField
        {...field('kind')}
        label={t('What the client asks for')}
        options={REQUEST_KINDS.map((value) => ({ value, label: t(REQUEST_KIND_NAMES[value]) }))}
      />
      <TextArea {...field('note')} label={t('In her words')} />
    </FormDialog>
  );
}
