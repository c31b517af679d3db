import type { AnySession } from '@revive/contract';
import { formatMoney } from '../../../lib/money.ts';
import { sayHolder } from '../../../lib/say-holder.ts';
import { sayOwnChange } from '../../../lib/say-own-change.ts';
import { sayLongTime } from '../../../lib/say-session-time.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { HealthMark } from '../../../ui/contexts/health-context.tsx';
import { Alerts } from '../../../ui/layout/alerts.tsx';
import { Badge } from '../../../ui/layout/badge.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { Phone } from '../../../ui/layout/phone.tsx';
import styles from '../booking-cells.module.css';

function StatusBadge({ session: { status, used_up_at } }: { session: AnySession }) {
  const { t } = useTranslation();
  if (status === 'unplanned') return <Badge tone="yellow">{t('To be planned')}</Badge>;
  if (used_up_at) return <Badge tone="grey">{t('Used up')}</Badge>;
  if (status === 'completed') return <Badge tone="green">{t('Completed')}</Badge>;
  if (status === 'arrived') return <Badge tone="blue">{t('Here')}</Badge>;
  if (status === 'no_show') return <Badge tone="grey">{t('Did not come')}</Badge>;
  if (status === 'cancelled') return <Badge tone="grey">{t('Called off')}</Badge>;
  return <Badge tone="grey">{t('Upcoming')}</Badge>;
}

/** The status, payment, time, client and notes of a session. */
export function SessionSummary({ session }: { session: AnySession }) {
  const { t, translateMessage } = useTranslation();
  const { booking_info } = session;
  const ownChange = sayOwnChange(t, session);
  const holder = sayHolder(t, session);
  return (
    <>
      <span className={styles.badges}>
        <HealthMark client={{ id: booking_info.client_id, name: booking_info.client_name }} />
        <StatusBadge session={session} />
        {session.needs_place && <Badge tone="red">{t('To hand over')}</Badge>}
        <Badge tone={session.paid ? 'green' : 'yellow'}>
          {session.paid ? t('Paid') : t('Unpaid: {{amount}}', { amount: formatMoney(session.unpaid_amount) })}
        </Badge>
      </span>
      <Alerts texts={session.alerts} wish={session.therapist_wish} />
      <KeyValueList
        items={[
          { label: t('Current Date'), value: sayLongTime(t, session.scheduled_date) },
          { label: t('Phone'), value: <Phone number={booking_info.client_phone} /> },
          {
            label: t('Client'),
            value: <Link to={`/client/${booking_info.client_id}`}>{t('Open the profile')}</Link>,
          },
          ...(session.resources.length > 0
            ? [{ label: t('With'), value: session.resources.map(({ name }) => name).join(', ') }]
            : []),
          ...(holder ? [{ label: t('Completed'), value: holder }] : []),
          ...(ownChange ? [{ label: t('Changed'), value: ownChange }] : []),
          ...(session.called_off?.reason
            ? [{ label: t('Called off'), value: translateMessage(session.called_off.reason) }]
            : []),
          ...(session.notes ? [{ label: t('Notes'), value: session.notes }] : []),
        ]}
      />
    </>
  );
}
