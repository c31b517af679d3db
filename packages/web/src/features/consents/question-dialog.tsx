import { LANGUAGE_NAMES, LANGUAGES, QUESTION_KINDS, QUESTION_STOPS, type Question } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { bookableServicesQuery } from '../../queries/bookings.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { CheckListField } from '../../ui/forms/check-list-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useEditedRecord } from '../../ui/forms/use-edited-record.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { type QuestionInput, useSaveQuestion } from './health-mutations.ts';
import { QUESTION_KIND_NAMES, STOPS_NAMES } from './question-words.ts';

type QuestionDialogProps = { question?: Question | undefined; onClose: () => void };

const valuesOf = ({ texts, kind, stops, services }: Question): QuestionInput => ({
  texts,
  kind,
  stops,
  services,
});

/** Adds or changes a question, in three languages. */
export function QuestionDialog({ question, onClose }: QuestionDialogProps) {
  const { t } = useTranslation();
  const save = useSaveQuestion(question?.id);
  const { data: services = [] } = useQuery(bookableServicesQuery());
  const form = useForm<QuestionInput>({
    resolver: validateBy(({ NewQuestion }) => NewQuestion),
    defaultValues: (question && valuesOf(question)) ?? {
      texts: { en: '', so: '', ar: '' },
      kind: 'yes_no',
      stops: 'warn',
      services: [],
    },
  });
  const field = fieldsOf(form);
  const edited = useEditedRecord(form, question, {
    valuesOf,
    say: {
      kind: (kind: Question['kind']) => t(QUESTION_KIND_NAMES[kind]),
      stops: (stops: Question['stops']) => t(STOPS_NAMES[stops]),
    },
  });
  const chosen = useWatch({ control: form.control, name: 'services' }) ?? [];
  const saveAndClose = async (body: QuestionInput, key: string) => {
    await save.mutateAsync({ body: { ...body, version: edited.version() }, key });
    showToast.success(t('Question saved'));
    onClose();
  };
  const submission = useSubmit(form, saveAndClose, { edited });
  return (
    <FormDialog
      title={question ? t('Edit the question') : t('Add a question')}
      submission={submission}
      action={t('Save')}
      busyLabel={t('Saving...')}
      refusalTitle={t('The question was not saved.')}
      onClose={onClose}
    >
      {edited.notice}
      {LANGUAGES.map((code) => (
        <TextArea
          key={code}
          {...field(`texts.${code}`)}
          label={LANGUAGE_NAMES[code]}
          lang={code}
          rows={2}
          maxLength={300}
          hint={
            code === 'en' && question
              ? t('For another meaning archive it and add a new one: answers stay with this one.')
              : undefined
          }
        />
      ))}
      <SelectField
        {...field('kind')}
        label={t('Answer')}
        options={QUESTION_KINDS.map((value) => ({ value, label: t(QUESTION_KIND_NAMES[value]) }))}
      />
      <SelectField
        {...field('stops')}
        label={t('What it does')}
        options={QUESTION_STOPS.map((value) => ({ value, label: t(STOPS_NAMES[value]) }))}
        hint={t('Who does not say counts as a yes.')}
      />
      <CheckListField
        {...field('services')}
        label={t('Before which services')}
        hint={t('None chosen: before every service.')}
        options={services.map(({ id, name }) => ({ value: id, label: name, detail: '' }))}
        chosen={chosen.map(Number)}
        searchLabel={t('Search services')}
        nothingFound={t('No service found')}
      />
    </FormDialog>
  );
}
