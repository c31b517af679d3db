import type { PlannedSession } from '@revive/contract';
import { classNames } from '../../../lib/class-names.ts';
import { formatTime } from '../../../lib/date.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { BlockLine } from './block-lines.tsx';
import type { CalendarColumn } from './calendar-columns.ts';
import gridStyles from './calendar-grid.module.css';
import { TAKE_UP_KEY } from './drag-keys.ts';
import { eventClass } from './event-class.ts';
import { minutesOf } from './opening-times.ts';
import { cellKey } from './roster-cells.ts';
import { SessionButton } from './session-button.tsx';
import { SessionEvent } from './session-event.tsx';
import type { SessionDrag } from './use-session-drag.ts';
import styles from './week-roster.module.css';

type RosterCellProps = {
  cell: CalendarColumn;
  drag: SessionDrag;
  onOpen: (session: PlannedSession) => void;
};

const WHOLE_DAY = { from: 0, to: 24 * 60 };

/** A day of a therapist, room or machine: leave, breaks and blocks, and its sessions by time, which can be dragged. */
export function RosterCell({ cell, drag, onOpen }: RosterCellProps) {
  const { t } = useTranslation();
  const { day, sessions, blocks } = cell;
  const column = cellKey(cell.key, day);
  const [closed] = cell.resource ? cell.closed(WHOLE_DAY) : [];
  const isAway = closed?.from === WHOLE_DAY.from && closed.to === WHOLE_DAY.to;
  const isTarget = drag.dragged?.column === column;
  return (
    <td
      // Scrolled into view with every step, so that a drag can reach hidden days.
      ref={(target) => {
        if (isTarget) target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }}
      className={classNames(isAway && gridStyles.awayDay, isTarget && styles.target)}
      data-cell={column}
    >
      {isAway && blocks.length === 0 && <p className={styles.block}>{t('Away')}</p>}
      {blocks.map((block) => (
        <p key={block.id} className={styles.block}>
          <BlockLine block={block} day={day} />
        </p>
      ))}
      <ul className={styles.sessions}>
        {sessions
          .toSorted((one, other) => one.scheduled_date.localeCompare(other.scheduled_date))
          .map((session) => (
            <li key={session.id}>
              <SessionButton
                session={session}
                className={classNames(
                  gridStyles.listItem,
                  drag.dragged?.session.id === session.id && gridStyles.left,
                )}
                aria-label={`${formatTime(session.scheduled_date)} ${session.booking_info.client_name}, ${session.service_name}`}
                aria-keyshortcuts={session.completed ? undefined : TAKE_UP_KEY.toUpperCase()}
                data-session={session.id}
                onClick={() => !drag.isDrag() && onOpen(session)}
                {...drag.handlersOf({
                  session,
                  column,
                  minute: minutesOf(formatTime(session.scheduled_date)),
                  minutes: session.duration_minutes,
                })}
              />
            </li>
          ))}
      </ul>
      {isTarget && !sessions.some(({ id }) => id === drag.dragged?.session.id) && (
        <div
          className={classNames(eventClass(drag.dragged!.session), gridStyles.listItem, styles.ghost)}
          data-dragged=""
          aria-hidden="true"
        >
          <SessionEvent session={drag.dragged!.session} />
        </div>
      )}
    </td>
  );
}
