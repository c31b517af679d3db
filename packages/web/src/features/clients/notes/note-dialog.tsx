import type { ClientNote } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { type Contract, type InputOf, validateBy } from '../../../lib/validate-by.ts';
import { KEPT } from '../../../line/day-act.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useEditedRecord } from '../../../ui/forms/use-edited-record.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useSaveNote } from './note-mutations.ts';

const schema = ({ NewClientNote, z }: Contract) => NewClientNote.extend({ is_pinned: z.boolean() });
type Values = InputOf<typeof schema>;

const valuesOf = (note: ClientNote | undefined): Values => ({
  text: note?.text ?? '',
  is_pinned: note?.is_pinned ?? false,
});

type NoteDialogProps = {
  client: { id: number; name: string };
  note?: ClientNote | undefined;
  onClose: () => void;
};

/** Writes or changes a note on a client. */
export function NoteDialog({ client, note, onClose }: NoteDialogProps) {
  const { t } = useTranslation();
  const save = useSaveNote(client.id);
  const form = useForm<Values>({ resolver: validateBy(schema), defaultValues: valuesOf(note) });
  const field = fieldsOf(form);
  const edited = useEditedRecord(form, note, {
    valuesOf,
    say: { is_pinned: (value: boolean) => (value ? t('Yes') : t('No')) },
  });
  const submission = useSubmit(
    form,
    async (body, key) => {
      const saved = await save.mutateAsync({
        id: note?.id,
        body: note ? { ...body, version: edited.version() } : body,
        key,
      });
      if (saved === KEPT)
        showToast.success(t('Note saved'), { detail: t('It is kept here, and sent when the line is back.') });
      else showToast.success(t('Note saved'));
      onClose();
    },
    { edited },
  );
  return (
    <FormDialog
      title={note ? t('Edit the note') : t('New note')}
      description={client.name}
      submission={submission}
      action={t('Save')}
      busyLabel={t('Saving...')}
      refusalTitle={t('The note was not saved.')}
      onClose={onClose}
    >
      {edited.notice}
      <TextArea label={t('Note')} {...field('text')} />
      <CheckboxField
        label={t('Show it wherever the client is served')}
        hint={t('On Today, in sessions, at the counter and while booking.')}
        {...field('is_pinned')}
      />
    </FormDialog>
  );
}
