import { BACK_KINDS, backOf, type ClientProfile, RELATION_KINDS, type RelationKind } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { offeredClientsQuery } from '../../queries/clients.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { SuggestField } from '../../ui/forms/suggest-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useAddRelation } from './mutations.ts';
import { RELATION_WORDS } from './relation-words.ts';

type RelationDialogProps = { client: ClientProfile; onClose: () => void };

/** Notes who another client is to this one: one of the same phone, or any client by search. */
export function RelationDialog({ client, onClose }: RelationDialogProps) {
  const { t } = useTranslation();
  const add = useAddRelation(client.id);
  const [person, setPerson] = useState<{ id: number; name: string }>();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const { data: found = [] } = useQuery(offeredClientsQuery(search));
  const form = useForm({
    resolver: validateBy(({ NewRelation }) => NewRelation),
    defaultValues: {
      person: '' as string | number,
      kind: 'mother' as RelationKind,
      back: BACK_KINDS.mother[0] as RelationKind | undefined,
    },
  });
  const field = fieldsOf(form);
  const kind = useWatch({ control: form.control, name: 'kind' });
  const choose = (chosen: { id: number; name: string }) => {
    setPerson(chosen);
    setTyped(chosen.name);
    form.setValue('person', chosen.id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const submission = useSubmit(form, async (body, key) => {
    await add.mutateAsync({ body: body as never, key });
    showToast.success(t('The relation is noted on both profiles'));
    onClose();
  });
  const offered = (
    typed === '' || person ? client.same_phone : found.filter(({ id }) => id !== client.id)
  ).map((one) => ({
    id: one.id,
    label: one.name,
    detail: 'phone' in one ? String(one.phone) : t('Same phone'),
  }));
  const name = person?.name ?? t('this person');
  const kindField = field('kind');
  return (
    <FormDialog
      title={t('Add a relation')}
      description={client.name}
      submission={submission}
      action={t('Add')}
      refusalTitle={t('The relation was not noted.')}
      onClose={onClose}
    >
      <SuggestField
        label={t('Who')}
        hint={t('Search by name or phone.')}
        value={typed}
        onChange={({ target }) => {
          setTyped(String(target.value));
          setPerson(undefined);
          form.setValue('person', '', { shouldDirty: true });
        }}
        error={form.formState.errors.person && t('Choose a client from the list.')}
        suggestions={offered}
        onChoose={({ id, label }) => choose({ id, name: label })}
      />
      <SelectField
        label={t('Who is {{name}} to {{client}}?', { name, client: client.name })}
        options={RELATION_KINDS.map((value) => ({ value, label: t(RELATION_WORDS[value]) }))}
        {...kindField}
        onChange={(event) => {
          void kindField.onChange(event);
          const next = event.target.value as RelationKind;
          form.setValue('back', BACK_KINDS[next][0] ?? backOf(next));
        }}
      />
      {BACK_KINDS[kind].length > 1 && (
        <SelectField
          label={t('And {{client}} to {{name}}?', { name, client: client.name })}
          options={[...BACK_KINDS[kind], 'other' as const].map((value) => ({
            value,
            label: t(RELATION_WORDS[value]),
          }))}
          {...field('back')}
        />
      )}
    </FormDialog>
  );
}
