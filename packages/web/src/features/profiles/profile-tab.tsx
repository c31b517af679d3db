import { type ClientProfile, LANGUAGE_NAMES } from '@revive/contract';
import { formatDay, formatRelative } from '../../lib/date.ts';
import { isDated } from '../../lib/dated-session.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import { Phone } from '../../ui/layout/phone.tsx';
import { StatCard } from '../../ui/layout/stat-card.tsx';
import { StatGrid } from '../../ui/layout/stat-grid.tsx';
import { ActiveServices } from './active-services.tsx';
import { BodyChange } from './body-change.tsx';
import { BookingLines } from './booking-lines.tsx';
import { CodeWordLine } from './code-word-line.tsx';
import type { ProfileSlots } from './profile-slots.ts';
import styles from './profile-tab.module.css';
import { RelationsCard } from './relations-card.tsx';
import { SessionLines } from './session-lines.tsx';

/** The overview of a client (spec row PROF-02): next sessions first, then details, then history. */
export function ProfileTab({ client, slots }: { client: ClientProfile; slots: ProfileSlots }) {
  const { t } = useTranslation();
  return (
    <div className={styles.tab}>
      <AtAGlance client={client} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title={t('Upcoming Sessions')}>
            <SessionLines sessions={client.upcoming_sessions} empty={t('No upcoming sessions')} />
          </Card>
          <slots.Waits client={client} />
          <Card title={t('Active Services')}>
            <ActiveServices services={client.active_services} />
          </Card>
          <Card title={t('Completed Sessions')}>
            <SessionLines sessions={client.completed_sessions} empty={t('No completed sessions')} />
          </Card>
        </div>
        <div className={styles.column}>
          <slots.Notes client={client} />
          <Card title={t('Client Details')}>
            <KeyValueList
              layout="rows"
              items={[
                { label: t('Name'), value: client.name },
                { label: t('Phone'), value: <Phone number={client.phone} /> },
                { label: t('Email'), value: client.email ?? t('None') },
                { label: t('Address'), value: client.address || t('None') },
                {
                  label: t('Language'),
                  value: client.language ? LANGUAGE_NAMES[client.language] : t('Not known'),
                },
                { label: t('Client since'), value: formatDay(client.created_at) },
                ...(client.code_word_at
                  ? [
                      {
                        label: t('Code word of her page'),
                        value: <CodeWordLine client={client} since={client.code_word_at} />,
                      },
                    ]
                  : []),
              ]}
            />
          </Card>
          <RelationsCard client={client} />
          <slots.Messages client={client} />
          <BodyChange clientId={client.id} />
          <Card title={t('Bookings')}>
            <BookingLines bookings={client.bookings} EditBooking={slots.EditBooking} />
          </Card>
          <slots.Merged client={client} />
        </div>
      </div>
    </div>
  );
}

function AtAGlance({ client }: { client: ClientProfile }) {
  const { t } = useTranslation();
  const next = client.upcoming_sessions.find(isDated);
  const open = client.bookings.filter((booking) => booking.balance > 0).length;
  return (
    <StatGrid>
      <StatCard
        label={t('Next Session')}
        value={next ? formatDay(next.scheduled_date) : t('None')}
        hint={next && `${next.service_name}, ${formatRelative(next.scheduled_date)}`}
      />
      <StatCard
        label={t('Balance')}
        value={formatMoney(client.balance)}
        hint={open > 0 ? t('on {{count}} bookings', { count: open }) : t('Nothing to pay')}
      />
      <StatCard label={t('Total Spent')} value={formatMoney(client.total_spent)} />
      <StatCard
        label={t('Sessions Completed')}
        value={client.completed_sessions.filter(({ completed }) => completed).length}
        hint={t('{{count}} still to come', { count: client.upcoming_sessions.length })}
      />
    </StatGrid>
  );
}
