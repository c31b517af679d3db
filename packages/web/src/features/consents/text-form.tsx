import type { ConsentTemplate } from '@revive/contract';
import { useForm, useWatch } from 'react-hook-form';
import { useAuth } from '../../api/auth.ts';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { LongText } from '../../ui/layout/long-text.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './consents.module.css';
import { useAddConsentText } from './mutations.ts';

/** The text in force, to be written again, beside what a client would read. */
export function TextForm({ current }: { current: ConsentTemplate }) {
  const { t, translateMessage } = useTranslation();
  const { staff } = useAuth();
  const add = useAddConsentText();
  const { kind, language, default_body } = current;
  const form = useForm<{ body: string }>({
    resolver: validateBy(({ NewConsentTemplate }) => NewConsentTemplate.pick({ body: true })),
    values: { body: current.body },
    resetOptions: { keepDirtyValues: true },
  });
  const body = useWatch({ control: form.control, name: 'body' });
  const { submit, isSending, isDirty, refusal } = useSubmit(form, async (typed, key) => {
    await add.mutateAsync({ body: { kind, language, body: typed.body }, key });
    form.reset(typed);
    showToast.success(t('Text saved'));
  });
  const forbidden =
    staff?.role === 'staff' ? { disabledReason: t('Only a manager or an admin may do this.') } : {};
  return (
    <form className={styles.columns} onSubmit={submit} noValidate>
      <Stack>
        {refusal && <InlineNotice kind="error">{translateMessage(refusal)}</InlineNotice>}
        <TextArea
          {...fieldsOf(form)('body')}
          label={t('Text')}
          lang={language}
          maxLength={6000}
          rows={16}
          readOnly={staff?.role === 'staff'}
          hint={t('The first line is the heading. What was signed before stays as it was read.')}
        />
        <div className={styles.head}>
          <Button type="submit" variant="primary" isBusy={isSending} disabled={!isDirty} {...forbidden}>
            {t('Save as a new version')}
          </Button>
          <Button
            disabled={body === default_body}
            {...forbidden}
            onClick={() => form.setValue('body', default_body, { shouldDirty: true })}
          >
            {t('Use the first text again')}
          </Button>
        </div>
      </Stack>
      <section className={styles.lines} aria-label={t('What the client reads')}>
        <strong>{t('What the client reads')}</strong>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is scrolled by the keyboard too */}
        <div className={styles.reading} tabIndex={0} data-testid="preview">
          <LongText text={body} language={language} />
        </div>
      </section>
    </form>
  );
}
