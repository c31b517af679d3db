import type { AnySession } from '@revive/contract';
import type { ComponentPropsWithRef } from 'react';
import { sayTime } from '../../lib/say-session-time.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { SessionNumber } from './session-details.tsx';
import styles from './session-field.module.css';

type SessionFieldProps = ComponentPropsWithRef<'select'> & {
  sessions: readonly AnySession[];
  error: string | undefined;
};

/** The session of a measurement: text for a single one, a select for several. */
export function SessionField({ sessions, ...select }: SessionFieldProps) {
  const { t } = useTranslation();
  const [only, another] = sessions;
  if (only && !another) {
    return (
      <p className={styles.session}>
        <SessionNumber session={only} />
        <span>{sayTime(t, only.scheduled_date)}</span>
      </p>
    );
  }
  return (
    <SelectField
      {...select}
      label={t('Session')}
      options={sessions.map((session) => ({
        value: session.id,
        label: t('{{service}}, session {{number}} of {{count}} ({{when}})', {
          service: session.service_name,
          number: session.session_number,
          count: session.session_count,
          when: sayTime(t, session.scheduled_date),
        }),
      }))}
    />
  );
}
