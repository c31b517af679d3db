import { MATCH_DIFFERENCES, type MatchDifference, type Sentence, sentence } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { formatMoney } from '../../lib/money.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { offeredClientsQuery } from '../../queries/clients.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { SuggestField } from '../../ui/forms/suggest-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { type Settled, useSendMatch } from './mutations.ts';
import type { Subject } from './subject.ts';

const CHOICES: Readonly<Record<Subject['choices'][number], Sentence>> = {
  payment: sentence('A payment in the books'),
  credit: sentence('Kept as a client’s credit'),
  fee: sentence('A fee of the operator'),
  tax: sentence('Tax that was withheld or paid'),
  own_money: sentence('The owner’s own money'),
  other: sentence('Something else'),
  ignored: sentence('Nothing of the business'),
};

const DIFFERENCE_NAMES: Readonly<Record<MatchDifference, Sentence>> = {
  fee: sentence('A fee of the operator'),
  tax: sentence('Tax that was withheld or paid'),
  other: sentence('Something else'),
};

type Typed = {
  as: Subject['choices'][number];
  entry: string;
  client: string | number;
  difference: '' | MatchDifference;
  reason: string;
};

type SettleDialogProps = { of: { wallet: number; day: string }; subject: Subject; onClose: () => void };

/** Says what something on one side only is, where no guess is right. */
export function SettleDialog({ of, subject, onClose }: SettleDialogProps) {
  const { t } = useTranslation();
  const send = useSendMatch(of);
  const form = useForm<Typed>({
    defaultValues: {
      as: subject.choices[0]!,
      entry: subject.entries[0]?.entry ?? '',
      client: '',
      difference: '',
      reason: '',
    },
  });
  const [as] = useWatch({ control: form.control, name: ['as'] });
  const field = fieldsOf(form);
  const submission = useSubmit(form, async (typed, key) => {
    await send.mutateAsync({ settle: [{ ...subject.names, ...toSettled(typed) }], key });
    showToast.success(t('{{count}} settled', { count: 1 }));
    onClose();
  });
  return (
    <FormDialog
      title={t('What is it?')}
      description={subject.amount}
      size="small"
      submission={submission}
      action={t('Settle')}
      busyLabel={t('Saving...')}
      refusalTitle={t('Nothing was changed.')}
      onClose={onClose}
    >
      <SelectField
        {...field('as')}
        label={t('It is')}
        options={subject.choices.map((value) => ({ value, label: t(CHOICES[value]) }))}
      />
      {as === 'payment' && (
        <>
          <SelectField
            {...field('entry')}
            label={t('In the books')}
            options={subject.entries.map(({ entry, amount, description, client }) => ({
              value: entry,
              label: [formatMoney(amount), description, client?.name].filter(Boolean).join(' · '),
            }))}
          />
          <SelectField
            {...field('difference')}
            label={t('The difference is')}
            hint={t('Where the phone says more or less than the books.')}
            placeholder={t('There is none')}
            options={MATCH_DIFFERENCES.map((value) => ({ value, label: t(DIFFERENCE_NAMES[value]) }))}
          />
        </>
      )}
      {as === 'credit' && (
        <ClientField
          error={form.formState.errors.client?.message}
          onChoose={(id) => form.setValue('client', id, { shouldDirty: true })}
        />
      )}
      {as !== 'credit' && <TextField {...field('reason')} label={t('Reason')} />}
    </FormDialog>
  );
}

function toSettled({ as, entry, client, difference, reason }: Typed): Pick<Settled, 'as'> & Partial<Settled> {
  if (as === 'credit') return { as: 'payment', client };
  if (as !== 'payment') return { as, reason };
  return { as, entry, ...(difference && { difference, reason }) };
}

function ClientField({
  error,
  onChoose,
}: {
  error: string | undefined;
  onChoose: (id: number | string) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { data: found = [] } = useQuery(offeredClientsQuery(useDebounced(typed.trim())));
  return (
    <SuggestField
      label={t('Client')}
      hint={t('Search by name or phone.')}
      error={error}
      value={typed}
      onChange={({ target }) => {
        setTyped(String(target.value));
        onChoose('');
      }}
      suggestions={found.map(({ id, name, phone }) => ({ id, label: name, detail: phone }))}
      onChoose={({ id, label }) => {
        setTyped(label);
        onChoose(id);
      }}
    />
  );
}
