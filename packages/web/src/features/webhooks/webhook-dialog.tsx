import { WEBHOOK_EVENTS } from '@revive/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { CopyLine } from '../../ui/layout/copy-line.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useCreateWebhook, type WebhookInput } from './mutations.ts';
import styles from './webhook-dialog.module.css';
import { EVENT_NAMES } from './words.ts';

/** Has an address notified, and shows this once the secret by which it can tell that what comes is ours. */
export function WebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const create = useCreateWebhook();
  const [secret, setSecret] = useState<string>();
  const form = useForm<WebhookInput>({
    resolver: validateBy<WebhookInput>(({ NewWebhook }) => NewWebhook),
    defaultValues: { url: '', events: [] },
  });
  const field = fieldsOf(form);
  const { error, ...events } = field('events');
  const submission = useSubmit(form, async (typed) => {
    setSecret((await create.mutateAsync(typed)).secret);
  });
  if (secret !== undefined)
    return (
      <Dialog
        title={t('The webhook is made')}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('Close')}</Button>}
      >
        <Stack>
          <InlineNotice kind="success" title={t('The secret is shown this once.')}>
            {t('Copy it into the program now. It tells by it that what comes is from here.')}
          </InlineNotice>
          <CopyLine label={t('Secret')} text={secret} />
        </Stack>
      </Dialog>
    );
  return (
    <FormDialog
      title={t('Make a webhook')}
      description={t(
        'Its address is notified at once of what is chosen here: what happened to which record, and no names.',
      )}
      submission={submission}
      action={t('Make the webhook')}
      busyLabel={t('Saving...')}
      refusalTitle={t('The webhook was not made.')}
      onClose={onClose}
    >
      <TextField label={t('Address')} inputMode="url" dir="ltr" placeholder="https://" {...field('url')} />
      <fieldset className={styles.events}>
        <legend>{t('What it is notified of')}</legend>
        {error && (
          <p role="alert" className={styles.error}>
            <FieldError error={error} />
          </p>
        )}
        <div className={styles.list}>
          {WEBHOOK_EVENTS.map((event) => (
            <CheckboxField key={event} label={t(EVENT_NAMES[event])} value={event} {...events} />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
