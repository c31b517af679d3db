import { useRef, useState } from 'react';
import type { DefaultValues, FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { type ChangedField, changedMeanwhile } from '../../lib/changed-meanwhile.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../buttons/button.tsx';
import { InlineNotice } from '../feedback/inline-notice.tsx';
import { Stack } from '../layout/stack.tsx';

type Versioned = { version?: number | undefined };

type EditedOptions<Values, Row> = {
  /** The values of the form that show the record. */
  valuesOf: (record: Row) => Values;
  /** How a value reads that is no plain text, by the path of its field. */
  say?: Readonly<Record<string, (value: never) => string>>;
  /** Called with the record as it is now. */
  onCurrent?: (record: Row) => void;
};

/**
 * Keeps a form from overwriting what another person saved while it was open. The form sends `version()` along; a refusal
 * that brings the record as it is now goes to `take`: what was left alone here shows what is saved now, and where both
 * changed a field, the field says the other value and the `notice` offers to take it. The next save counts from there.
 */
export function useEditedRecord<Values extends FieldValues, Row extends Versioned>(
  form: UseFormReturn<Values>,
  record: Row | undefined,
  { valuesOf, say = {}, onCurrent }: EditedOptions<Values, Row>,
) {
  const { t } = useTranslation();
  const version = useRef(record?.version);
  const [changed, setChanged] = useState<readonly ChangedField[]>();
  const put = ({ name, theirs }: ChangedField) =>
    form.setValue(name as FieldPath<Values>, theirs as FieldPathValue<Values, FieldPath<Values>>);
  const mark = ({ name, theirs }: ChangedField, isFirst: boolean) => {
    const value = say[name]?.(theirs as never) ?? (typeof theirs === 'string' ? theirs : '');
    const message = value
      ? t('Another person saved “{{value}}” meanwhile. Save again to keep yours.', { value })
      : t('Another person changed this meanwhile. Save again to keep yours.');
    form.setError(name as FieldPath<Values>, { type: 'meanwhile', message }, { shouldFocus: isFirst });
  };

  /** Whether this was such a refusal: `same` where nothing that the form holds is different now. */
  const take = (error: { status: number; body: unknown }): 'same' | 'changed' | undefined => {
    const current = error.status === 409 && (error.body as { current?: Row } | null)?.current;
    if (!current) return undefined;
    version.current = current.version;
    onCurrent?.(current);
    const [typed, now] = [form.getValues(), valuesOf(current)];
    const found = changedMeanwhile(form.formState.defaultValues ?? {}, typed, now);
    const contested = found.filter((field) => 'mine' in field);
    // What is compared with from now on is what is saved now.
    form.reset(now as DefaultValues<Values>, { keepValues: true });
    for (const field of found) if (!contested.includes(field)) put(field);
    for (const field of contested) mark(field, field === contested[0]);
    setChanged(contested);
    return found.length > 0 ? 'changed' : 'same';
  };
  /** For a form that stays open: what it sent is saved, and the next save counts from there. */
  const keep = (saved: Row) => {
    version.current = saved.version;
    form.reset(valuesOf(saved) as DefaultValues<Values>);
    setChanged(undefined);
  };
  const takeTheirs = (contested: readonly ChangedField[]) => {
    for (const field of contested) put(field);
    form.clearErrors();
    setChanged([]);
  };
  const notice = changed && (
    <div role="alert">
      <InlineNotice kind="warning" title={t('Another person changed this meanwhile.')}>
        {changed.length > 0 ? (
          // Below the text: beside it nothing is left of a phone's width.
          <Stack gap={2}>
            {t(
              'You both changed the marked fields. All others show what is saved now. Look at them and save again.',
            )}
            <Button onClick={() => takeTheirs(changed)}>{t('Take what they saved')}</Button>
          </Stack>
        ) : (
          t('All fields you left alone show what is saved now. Look at them and save again.')
        )}
      </InlineNotice>
    </div>
  );
  return { version: () => version.current, take, keep, notice };
}
