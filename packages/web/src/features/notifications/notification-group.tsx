import { type EndStage, formatPhone, type Notification, type Sentence, sentence } from '@revive/contract';
import { useId } from 'react';
import { formatDay, formatSessionDateTime, fromInputDateTime } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { sayTime } from '../../lib/say-session-time.ts';
import { type Translate, useTranslation } from '../../lib/use-translation.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { momentOf, placeOf } from './kinds.ts';
import styles from './notifications-panel.module.css';
import { ReviewButton } from './review-button.tsx';
import type { ShownKind } from './shown-kind.ts';

type NotificationGroupProps = {
  shown: ShownKind;
  count: number;
  items: readonly Notification[];
  isNew: (item: Notification) => boolean;
};

/** The notifications of one kind: their number, the first ones, and a link to the rest. */
export function NotificationGroup({ shown, count, items, isNew }: NotificationGroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const more = count - items.length;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.kind}>
        {t(shown.title)} <span className={styles.count}>{count}</span>
      </h3>
      <ul>
        {items.map((item) => (
          <li key={item.id} className={styles.row}>
            <Link to={placeOf(shown, item)} className={styles.item}>
              <span className={styles.text}>
                <strong>
                  {isNew(item) && (
                    <span className={styles.new}>
                      <VisuallyHidden>{t('New')}</VisuallyHidden>
                    </span>
                  )}
                  {nameOf(t, shown, item)}
                </strong>
                {item.leave && (
                  <Note as="span">
                    {formatSessionDateTime(item.leave.starts_at)} –{' '}
                    {formatSessionDateTime(item.leave.ends_at)}
                  </Note>
                )}
                {item.moved && <Note as="span">{sayMoved(t, item.moved)}</Note>}
                {item.ends && <Note as="span">{sayEnd(t, item.ends)}</Note>}
                {item.subject && <Note as="span">{shown.subject?.(t, item) ?? item.subject}</Note>}
                {item.reason && <Note as="span">{item.reason}</Note>}
              </span>
              <span className={styles.details}>
                {shown.figure && <strong>{shown.figure(t, item)}</strong>}
                {item.amount !== null && <strong>{formatMoney(item.amount)}</strong>}
                <Note as="span">{momentOf(shown, item)}</Note>
              </span>
            </Link>
            {shown.isAlert && <ReviewButton alert={item} name={nameOf(t, shown, item)} />}
          </li>
        ))}
        {more > 0 && (
          <li>
            <Link to={shown.screen} className={styles.item}>
              {t('and {{count}} more', { count: more })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

// Who is known by a number alone is called by it, as numbers are written everywhere.
const nameOf = (t: Translate, { name }: ShownKind, item: Notification): string =>
  name?.(t, item) ?? formatPhone(item.name);

const sayMoved = (t: Translate, { before, after }: NonNullable<Notification['moved']>): string =>
  before === null
    ? t('Planned for {{after}}', { after: sayTime(t, after) })
    : after
      ? t('From {{before}} to {{after}}', {
          before: formatSessionDateTime(before),
          after: formatSessionDateTime(after),
        })
      : t('Called off: {{before}}', { before: formatSessionDateTime(before) });

const ENDS: Record<EndStage, Sentence> = {
  month: sentence('{{count}} sessions left, until {{day}}'),
  week: sentence('{{count}} sessions left, until {{day}}'),
  longer: sentence('{{count}} sessions left; made longer, until {{day}}'),
  credit: sentence('It ended on {{day}}; what was left is credit'),
  lapsed: sentence('It ended on {{day}}; what was left has lapsed'),
};

const sayEnd = (t: Translate, { on, left, stage }: NonNullable<Notification['ends']>): string =>
  t(ENDS[stage], { count: left, day: formatDay(fromInputDateTime(`${on}T12:00`)) });
