import {
  LANGUAGE_NAMES,
  LANGUAGES,
  type LanguageCode,
  MESSAGE_KINDS,
  type MessageKind,
} from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { messageTemplatesQuery } from '../../queries/messages.ts';
import { policyQuery } from '../../queries/policy.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { KIND_NAMES } from './message-words.ts';
import styles from './messages.module.css';
import { TemplateForm } from './template-form.tsx';

/** The texts of messages, one kind and language at a time, with what a client would read. */
export function TemplatesTab() {
  const { t } = useTranslation();
  const read = useQuery(messageTemplatesQuery());
  const { data: policy } = useQuery(policyQuery());
  const [kind, setKind] = useState<MessageKind>('reminder');
  const [language, setLanguage] = useState<LanguageCode>('so');
  const template = read.data?.find((one) => one.kind === kind && one.language === language);
  return (
    <Card
      title={t('Texts')}
      subtitle={t('Each client is written in their language, or in the usual one of the business.')}
    >
      <div className={styles.form}>
        <div className={styles.choices}>
          <SelectField
            label={t('Message')}
            value={kind}
            onChange={({ target }) => setKind(target.value as MessageKind)}
            options={MESSAGE_KINDS.map((value) => ({ value, label: t(KIND_NAMES[value]) }))}
          />
          <SelectField
            label={t('Language')}
            value={language}
            onChange={({ target }) => setLanguage(target.value as LanguageCode)}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        </div>
        {read.isError && !read.data && (
          <QueryError query={read} message={t('The texts could not be loaded.')} />
        )}
        {!read.data && !read.isError && <Skeleton shape="block" height="10rem" />}
        {template && policy && (
          <TemplateForm key={`${kind} ${language}`} template={template} policy={policy} />
        )}
      </div>
    </Card>
  );
}
