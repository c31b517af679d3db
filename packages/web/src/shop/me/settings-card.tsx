import {
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type OwnSettings,
  type OwnSettingsChange,
  withLanguage,
} from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useShopPage } from '../frame/shop-page-context.ts';
import type { Reach } from './me-calls.ts';
import styles from './me-page.module.css';
import { Refusal } from './refusal.tsx';
import { useSending } from './use-sending.ts';

type SettingsCardProps = { title: string; settings: OwnSettings; reach: Reach; isOld?: boolean };

/** Which messages may come, and in which language; each press counts at once. */
export function SettingsCard({ title, settings, reach, isOld = false }: SettingsCardProps) {
  const { t } = useTranslation();
  const { language } = useShopPage();
  const [now, setNow] = useState(settings);
  const [isKept, setKept] = useState(false);
  const { refusal, run } = useSending();
  const choose = async (change: OwnSettingsChange) => {
    setKept(false);
    const before = now;
    setNow({ ...now, ...change });
    const isDone = await run(async () => setNow(await reach.choose(change)));
    if (!isDone) setNow(before);
    setKept(isDone);
    const chosen = change.language;
    if (isDone && chosen && chosen !== language) location.assign(withLanguage(location.pathname, chosen));
  };
  return (
    <Card title={title}>
      <fieldset className={styles.form} disabled={isOld}>
        <CheckboxField
          label={t('Reminders of my sessions')}
          hint={t('Also when a session is booked, moved or called off.')}
          checked={now.reminders}
          onChange={(event) => void choose({ reminders: event.target.checked })}
        />
        <CheckboxField
          label={t('Offers and greetings')}
          checked={now.offers}
          onChange={(event) => void choose({ offers: event.target.checked })}
        />
        <SelectField
          label={t('Language')}
          value={now.language ?? language}
          options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
          onChange={({ target }) => isLanguage(target.value) && void choose({ language: target.value })}
        />
        <Refusal message={refusal?.message} />
        {isKept && <InlineNotice kind="success">{t('Saved.')}</InlineNotice>}
      </fieldset>
    </Card>
  );
}
