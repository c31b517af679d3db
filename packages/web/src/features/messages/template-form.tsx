import {
  countSegments,
  type MessageKind,
  type MessageTemplate,
  type Policy,
  placeholdersOf,
  renderMessage,
  SPEAKS_OF_TIME,
  valuesOf,
} from '@revive/contract';
import { useForm, useWatch } from 'react-hook-form';
import { addDays, fromInputDateTime, toInputDay } from '../../lib/date.ts';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useEditedRecord } from '../../ui/forms/use-edited-record.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import styles from './messages.module.css';
import { useSetTemplate } from './mutations.ts';

type TemplateFormProps = { template: MessageTemplate; policy: Policy };

const bodyOf = ({ body }: MessageTemplate) => ({ body });

/** As long as those of real links. */
const TOKEN = 'A7bQ2xYzKp9wLm4NcRtVgH';
const PATHS: Partial<Record<MessageKind, string>> = {
  receipt: `order/${TOKEN.repeat(2).slice(0, 43)}`,
  digest: 'digest?day=2026-11-27',
  problem: 'settings/status',
};

const EXAMPLE = { en: 'Hodan Warsame', so: 'Hodan Warsame', ar: 'هدى ورسمة' };

/** One text with its preview; the names in double braces are put in by a press. */
export function TemplateForm({ template, policy }: TemplateFormProps) {
  const { t, translateMessage } = useTranslation();
  const { kind, language, default_body } = template;
  const save = useSetTemplate();
  const form = useForm<{ body: string }>({
    resolver: validateBy(({ TemplateChange }) => TemplateChange.pick({ body: true })),
    defaultValues: bodyOf(template),
  });
  const edited = useEditedRecord(form, template, { valuesOf: bodyOf });
  const body = useWatch({ control: form.control, name: 'body' });
  const send = async (typed: { body: string }) => {
    const version = edited.version();
    const saved = await save.mutateAsync({ kind, language, body: typed.body, version });
    edited.keep(saved.find((one) => one.kind === kind && one.language === language)!);
    showToast.success(t('Text saved'));
  };
  const { submit, isSending, isDirty, refusal } = useSubmit(form, send, { edited });
  const put = (text: string) => form.setValue('body', text, { shouldDirty: true });
  const about_at = SPEAKS_OF_TIME.includes(kind) || kind === 'digest' ? tomorrow() : null;
  const link = `${location.origin}/${PATHS[kind] ?? `me/${TOKEN}`}`;
  const subject = { client_name: EXAMPLE[language], about_at, language, link };
  const shown = renderMessage(body, { ...valuesOf(subject, policy), code: '482913' });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal && <InlineNotice kind="error">{translateMessage(refusal)}</InlineNotice>}
      {edited.notice}
      <TextArea {...fieldsOf(form)('body')} label={t('Text')} lang={language} maxLength={400} />
      <Cluster>
        {placeholdersOf(kind).map((name) => (
          <Button key={name} size="small" onClick={() => put(`${form.getValues('body')} {{${name}}}`)}>
            <bdi>{`{{${name}}}`}</bdi>
          </Button>
        ))}
      </Cluster>
      <div className={styles.lines}>
        <strong>{t('What the client reads')}</strong>
        <p className={styles.body} dir="auto" lang={language} data-testid="preview">
          {shown}
        </p>
        <span className={styles.soft}>
          {t('{{letters}}, paid as {{count}} SMS', {
            letters: t('{{count}} letters', { count: shown.length }),
            count: countSegments(shown),
          })}
        </span>
      </div>
      <Cluster isCentered>
        <Button type="submit" variant="primary" isBusy={isSending} disabled={!isDirty}>
          {t('Save')}
        </Button>
        <Button disabled={body === default_body} onClick={() => put(default_body)}>
          {t('Use the first text again')}
        </Button>
      </Cluster>
    </form>
  );
}

/** Tomorrow at half past three in the business's time zone. */
const tomorrow = () => new Date(fromInputDateTime(`${addDays(toInputDay(new Date()), 1)}T15:30`));
