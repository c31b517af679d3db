import { TAG_COLOURS, type Tag } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { type Contract, type InputOf, validateBy } from '../../../lib/validate-by.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useEditedRecord } from '../../../ui/forms/use-edited-record.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useSaveTag } from './tag-mutations.ts';
import { COLOUR_NAMES } from './tag-words.ts';

const schema = ({ NewTag }: Contract) => NewTag;
type Values = InputOf<typeof schema>;

const valuesOf = (tag: Tag | undefined): Values => ({ name: tag?.name ?? '', colour: tag?.colour ?? 'blue' });

type TagDialogProps = { tag: Tag | undefined; onClose: () => void };

/** Adds or changes a tag. */
export function TagDialog({ tag, onClose }: TagDialogProps) {
  const { t } = useTranslation();
  const save = useSaveTag(tag?.id);
  const form = useForm<Values>({ resolver: validateBy(schema), defaultValues: valuesOf(tag) });
  const field = fieldsOf(form);
  const edited = useEditedRecord(form, tag, {
    valuesOf,
    say: { colour: (value: Values['colour']) => t(COLOUR_NAMES[value]) },
  });
  const submission = useSubmit(
    form,
    async (body, key) => {
      await save.mutateAsync({ body: { ...body, version: edited.version() }, key });
      showToast.success(t('Tag saved'));
      onClose();
    },
    { edited },
  );
  return (
    <FormDialog
      title={tag ? t('Edit the tag') : t('New tag')}
      size="small"
      submission={submission}
      action={t('Save')}
      busyLabel={t('Saving...')}
      refusalTitle={t('The tag was not saved.')}
      onClose={onClose}
    >
      {edited.notice}
      <TextField label={t('Name')} autoComplete="off" {...field('name')} />
      <SelectField
        label={t('Colour')}
        options={TAG_COLOURS.map((value) => ({ value, label: t(COLOUR_NAMES[value]) }))}
        {...field('colour')}
      />
    </FormDialog>
  );
}
