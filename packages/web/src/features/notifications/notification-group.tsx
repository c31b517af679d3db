import {
  type LeaveState,
  type Notification,
  type NotificationKind,
  type RequestKind,
  type Sentence,
  sentence,
} from '@revive/contract';
import { useId } from 'react';
import { formatDay, formatRelative, formatSessionDateTime, formatTime } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { type Translate, useTranslation } from '../../lib/use-translation.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './notifications-panel.module.css';
import { placeOf, screenOf } from './places.ts';
import { isAlert, ReviewButton } from './review-button.tsx';

const TITLES: Record<NotificationKind, Sentence> = {
  books_broken: sentence('The books are broken'),
  payment_doubtful: sentence('Payments in doubt'),
  price_alert: sentence('Prices lowered and raised again'),
  expense_alert: sentence('Expenses without a requisition'),
  discount_alert: sentence('Many discounts near the limit'),
  payment_unknown: sentence('Payments not settled'),
  refund_due: sentence('Money to give back'),
  large_reservation: sentence('Large unpaid reservations'),
  order_new: sentence('Paid orders to confirm'),
  account_waiting: sentence('Accounts waiting for approval'),
  freed_time: sentence('Free times someone waits for'),
  requisition_pending: sentence('Requisitions waiting for you'),
  leave_request: sentence('Leave asked for'),
  leave_answer: sentence('Your leave'),
  message: sentence('Messages that may not have arrived'),
  privacy_request: sentence('What clients ask about their data'),
  own_change: sentence('Moved or called off by clients'),
  self_booking: sentence('Booked by clients themselves'),
  photos_due: sentence('Old photos of clients'),
  unpaid_session: sentence('Completed sessions not paid'),
  session_today: sentence('Sessions today'),
  low_stock: sentence('Products running low'),
};

const ANSWERS: Record<Exclude<LeaveState, 'waiting'>, Sentence> = {
  accepted: sentence('Accepted by {{name}}'),
  refused: sentence('Refused by {{name}}'),
  withdrawn: sentence('Taken back by {{name}}'),
};

const REQUESTS: Record<RequestKind, Sentence> = {
  export: sentence('A copy of the data'),
  erase: sentence('Erasure of the data'),
  correct: sentence('Correction of the data'),
};

type NotificationGroupProps = {
  kind: NotificationKind;
  count: number;
  items: readonly Notification[];
  isNew: (item: Notification) => boolean;
};

/** The notifications of one kind: their number, the first ones, and a link to the rest. */
export function NotificationGroup({ kind, count, items, isNew }: NotificationGroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const more = count - items.length;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.kind}>
        {t(TITLES[kind])} <span className={styles.count}>{count}</span>
      </h3>
      <ul>
        {items.map((item) => (
          <li key={item.id} className={styles.row}>
            <Link to={placeOf(item)} className={styles.item}>
              <span className={styles.text}>
                <strong>
                  {isNew(item) && (
                    <span className={styles.new}>
                      <VisuallyHidden>{t('New')}</VisuallyHidden>
                    </span>
                  )}
                  {nameOf(t, item)}
                </strong>
                {item.leave && (
                  <Note as="span">
                    {formatSessionDateTime(item.leave.starts_at)} –{' '}
                    {formatSessionDateTime(item.leave.ends_at)}
                  </Note>
                )}
                {item.moved && <Note as="span">{sayMoved(t, item.moved)}</Note>}
                {item.subject && <Note as="span">{subjectOf(t, item)}</Note>}
              </span>
              <span className={styles.details}>
                {kind === 'low_stock' && (
                  <strong>{t('{{count}} left', { count: item.quantity ?? 0 })}</strong>
                )}
                {item.amount !== null && <strong>{formatMoney(item.amount)}</strong>}
                <Note as="span">{momentOf(item)}</Note>
              </span>
            </Link>
            {isAlert(kind) && <ReviewButton alert={item} />}
          </li>
        ))}
        {more > 0 && (
          <li>
            <Link to={screenOf(kind)} className={styles.item}>
              {t('and {{number}} more', { number: more })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

const nameOf = (t: Translate, { kind, leave, name, quantity }: Notification): string => {
  if (kind === 'photos_due')
    return t('{{count}} photos are older than they are kept.', { count: quantity ?? 0 });
  return leave ? t(ANSWERS[leave.state], { name }) : name;
};

const sayMoved = (t: Translate, { before, after }: NonNullable<Notification['moved']>): string =>
  after
    ? t('From {{before}} to {{after}}', {
        before: formatSessionDateTime(before),
        after: formatSessionDateTime(after),
      })
    : t('Called off: {{before}}', { before: formatSessionDateTime(before) });

/** Of a message, what became of it; of a request, what is asked for. */
const subjectOf = (t: Translate, { kind, subject }: Notification): string => {
  if (kind === 'privacy_request') return t(REQUESTS[subject as RequestKind]);
  if (kind !== 'message') return subject;
  if (subject === 'planned') return t('A code waits to be sent by you');
  return subject === 'unknown' ? t('It is not known whether it was sent') : t('It was not sent');
};

function momentOf({ kind, at }: Notification): string {
  if (kind === 'session_today') return formatTime(at);
  if (kind === 'freed_time' || kind === 'self_booking') return formatSessionDateTime(at);
  return kind === 'unpaid_session' ? formatDay(at) : formatRelative(at);
}
