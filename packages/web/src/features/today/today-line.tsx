import type { TodaySession } from '@revive/contract';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { memo, useId } from 'react';
import { formatDay, formatMeasurementTime, formatTime } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { withSign } from '../../lib/number.ts';
import { sayOwnChange } from '../../lib/say-own-change.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import type { WaitingAct } from '../../line/line-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { HealthMark } from '../../ui/contexts/health-context.tsx';
import { Alerts } from '../../ui/layout/alerts.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Contact } from '../../ui/layout/contact.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { WaitsBadge } from '../../ui/layout/waits-badge.tsx';
import { ELLIPSIS } from '../../ui/lists/row-icons.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { LineBadge } from './line-badge.tsx';
import styles from './today-line.module.css';
import type { TodaySlots } from './today-slots.ts';

type TodayLineProps = {
  line: TodaySession;
  slots: TodaySlots;
  /** Whether what is owed is left out: the owner keeps money from staff. */
  isWithoutMoney: boolean;
  /** What was done of it on this device and waits for the line. */
  acts: readonly WaitingAct[];
};

/** One session of the day, with everything the desk does about it. Each button keeps its own place in the line. */
export const TodayLine = memo(function TodayLine({ line, slots, isWithoutMoney, acts }: TodayLineProps) {
  const { t } = useTranslation();
  const id = useId();
  const { session } = line;
  const client = session.booking_info.client_name;
  const ownChange = sayOwnChange(t, session);
  const isOpen = session.status === 'upcoming' || session.status === 'arrived';
  const owes = isWithoutMoney ? 0 : line.owes;
  return (
    <article
      className={styles.line}
      aria-labelledby={`${id}-time ${id}-client`}
      data-status={session.status}
      data-marked={line.self_booked || line.client_to_confirm || undefined}
    >
      <time id={`${id}-time`} className={styles.time} dateTime={session.scheduled_date}>
        <strong>{formatTime(session.scheduled_date)}</strong>
        <Note as="span">{formatTime(session.ends_at)}</Note>
      </time>
      <div className={styles.who}>
        <Link id={`${id}-client`} to={`/client/${session.booking_info.client_id}`} className={styles.client}>
          {client}
        </Link>
        <Contact name={client} phone={session.booking_info.client_phone} />
        <HealthMark client={{ id: session.booking_info.client_id, name: client }} />
        <Alerts texts={session.alerts} wish={session.therapist_wish} />
      </div>
      <div className={styles.what}>
        <span>
          {t('{{service}}, {{number}} of {{count}}', {
            service: session.service_name,
            number: session.session_number,
            count: session.session_count,
          })}
        </span>
        {session.needs_place && (
          <span>
            <Badge tone="red">{t('To hand over')}</Badge>
          </span>
        )}
        {session.resources.length > 0 && (
          <Note as="span">{session.resources.map(({ name }) => name).join(', ')}</Note>
        )}
        {ownChange && <Note as="span">{ownChange}</Note>}
        {session.notes && <Note as="span">{session.notes}</Note>}
        <LastMeasured line={line} />
        <NextVisit line={line} book={slots.book} />
      </div>
      <div className={styles.state}>
        <LineBadge line={line} />
        <WaitsBadge acts={acts} />
        {line.self_booked && (
          <Badge tone="blue">
            {line.awaits_deposit ? t('Waits for its deposit') : t('Booked by the client')}
          </Badge>
        )}
        {line.client_to_confirm && <Badge tone="yellow">{t('New client')}</Badge>}
        {session.used_up_at && <Note as="span">{t('Used up')}</Note>}
        {owes > 0 && (
          <span className={styles.owes}>{t('{{amount}} to pay', { amount: formatMoney(owes) })}</span>
        )}
      </div>
      <div className={styles.actions}>
        <span className={styles.first}>
          {session.status === 'upcoming' && <slots.Arrive session={session} />}
        </span>
        <span className={styles.second}>{isOpen && <slots.Complete session={session} />}</span>
        <span className={styles.third}>{owes > 0 && <slots.Pay session={session} />}</span>
        <span className={styles.tools}>
          {session.status !== 'no_show' && session.status !== 'cancelled' && (
            <slots.Measure session={session} />
          )}
          <Menu
            trigger={
              <IconButton
                size="small"
                variant="secondary"
                icon={ELLIPSIS}
                label={t('More about {{client}}', { client })}
              />
            }
          >
            <slots.MenuItems line={line} />
          </Menu>
        </span>
      </div>
    </article>
  );
});

/** What was measured last time, each with its change since the time before. */
function LastMeasured({ line: { last_measured: measured } }: { line: TodaySession }) {
  const { t } = useTranslation();
  if (measured.length === 0) return null;
  return (
    <ul className={styles.measured} aria-label={t('Measured last time')}>
      {measured.map(({ name, unit, value, change, at }) => (
        <li key={name}>
          {t('{{name}} {{value}} {{unit}}, {{date}}', { name, value, unit, date: formatDay(at) })}
          {change !== null && change !== 0 && (
            <strong> {withSign(change > 0 ? `+${rounded(change)}` : `−${rounded(-change)}`)}</strong>
          )}
        </li>
      ))}
    </ul>
  );
}

const rounded = (change: number) => Math.round(change * 100) / 100;

/** When the client comes next; where nothing is planned, the button to book it once this session is done. */
function NextVisit({ line, book }: { line: TodaySession; book: TodaySlots['book'] }) {
  const { t } = useTranslation();
  const { session } = line;
  if (line.next_at)
    return <Note as="span">{t('Next: {{date}}', { date: formatMeasurementTime(line.next_at) })}</Note>;
  if (session.status !== 'completed') return <Note as="span">{t('Nothing planned after this')}</Note>;
  return (
    <Button
      size="small"
      variant="quiet"
      className={styles.call}
      icon={<CalendarPlus />}
      onClick={() =>
        book({
          phone: session.booking_info.client_phone,
          client: session.booking_info.client_id,
          service: session.service,
        })
      }
    >
      {t('Book the next visit')}
    </Button>
  );
}
