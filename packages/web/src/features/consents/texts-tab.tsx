import { CONSENT_KINDS, type ConsentKind, type LanguageCode } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../lib/i18n.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { consentVersionsQuery } from '../../queries/consents.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { KIND_HINTS, KIND_NAMES } from './consent-words.ts';
import { LanguageChoice } from './language-choice.tsx';
import { TextForm } from './text-form.tsx';
import { VersionList } from './version-list.tsx';

/** The texts of consents, one kind and language at a time. */
export function TextsTab() {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const [kind, setKind] = useState<ConsentKind>('treatment');
  const [chosen, setLanguage] = useState<LanguageCode>();
  // Begins with what its reader reads.
  const language = chosen ?? code;
  const read = useQuery(consentVersionsQuery(kind, language));
  const current = read.data?.find(({ is_current }) => is_current);
  return (
    <Stack gap={5}>
      <Card title={t('Texts')} subtitle={t(KIND_HINTS[kind])}>
        <Stack>
          <SelectField
            label={t('Consent')}
            value={kind}
            onChange={({ target }) => setKind(target.value as ConsentKind)}
            options={CONSENT_KINDS.map((value) => ({ value, label: t(KIND_NAMES[value]) }))}
          />
          <LanguageChoice value={language} onChange={setLanguage} />
          {read.isError && !read.data && (
            <QueryError query={read} message={t('The texts could not be loaded.')} />
          )}
          {!read.data && !read.isError && <Skeleton shape="block" height="20rem" />}
          {current && <TextForm key={`${kind} ${language}`} current={current} />}
        </Stack>
      </Card>
      {read.data && <VersionList versions={read.data} />}
    </Stack>
  );
}
