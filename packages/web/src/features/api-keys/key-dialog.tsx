import { API_KEY_RIGHTS } from '@revive/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, validateBy } from '../../lib/validate-by.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { DayField } from '../../ui/forms/day-field.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { CopyLine } from '../../ui/layout/copy-line.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import styles from './key-dialog.module.css';
import { type KeyInput, useCreateKey } from './mutations.ts';
import { useRightName } from './use-right-name.ts';

type Values = KeyInput;

// An emptied day is no end.
const schema = ({ NewApiKey, z }: Contract) =>
  NewApiKey.extend({
    expires_on: z
      .literal('')
      .transform(() => null)
      .or(NewApiKey.shape.expires_on),
  });

/** Makes a key for a program, and shows it this once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const nameOf = useRightName();
  const create = useCreateKey();
  const [made, setMade] = useState<string>();
  const form = useForm<Values>({
    resolver: validateBy<Values>(schema),
    defaultValues: { name: '', rights: [], expires_on: '' },
  });
  const field = fieldsOf(form);
  const { error, ...rights } = field('rights');
  const submission = useSubmit(form, async (typed) => {
    const { key } = await create.mutateAsync({ ...typed, expires_on: typed.expires_on || null });
    setMade(key);
  });
  if (made !== undefined)
    return (
      <Dialog
        title={t('The key is made')}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('Close')}</Button>}
      >
        <Stack>
          <InlineNotice kind="success" title={t('The key is shown this once.')}>
            {t('Copy it into the program now. Here only a fingerprint of it is kept.')}
          </InlineNotice>
          <CopyLine label={t('Key')} text={made} />
          <CopyLine label={t('As the program sends it')} text={`Authorization: Bearer ${made}`} />
        </Stack>
      </Dialog>
    );
  return (
    <FormDialog
      title={t('Make a key')}
      description={t(
        'A program does by it what you may do, and no more than is chosen here. What it changes stands in the audit trail under your name.',
      )}
      submission={submission}
      action={t('Make the key')}
      busyLabel={t('Saving...')}
      refusalTitle={t('The key was not made.')}
      onClose={onClose}
    >
      <TextField label={t('Name of the program')} {...field('name')} />
      <DayField
        label={t('Last day')}
        hint={t('After it the key opens nothing. Empty means no end.')}
        {...field('expires_on')}
      />
      <fieldset className={styles.rights}>
        <legend>{t('What it may do')}</legend>
        <Note>{t('No key manages people, keys, webhooks, passwords or settings.')}</Note>
        {error && (
          <p role="alert" className={styles.error}>
            <FieldError error={error} />
          </p>
        )}
        <div className={styles.list}>
          {API_KEY_RIGHTS.map((right) => (
            <CheckboxField key={right} label={nameOf(right)} value={right} {...rights} />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
