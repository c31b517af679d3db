import type { Session } from '@revive/contract';
import { classNames } from '../../lib/class-names.ts';
import { formatTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { BlockLine } from './block-lines.tsx';
import type { CalendarColumn } from './calendar-columns.ts';
import { dayHeadOf } from './calendar-days.ts';
import gridStyles from './calendar-grid.module.css';
import { SessionButton } from './session-button.tsx';
import styles from './week-roster.module.css';

type WeekRosterProps = {
  days: readonly string[];
  /** The columns of every day of the week. */
  columns: readonly CalendarColumn[];
  /** What a row is: 'Therapists'. */
  caption: string;
  onOpen: (session: Session) => void;
};

const WHOLE_DAY = { from: 0, to: 24 * 60 };

/** A week as a table: a row for each therapist, room or machine, a column for each day. */
export function WeekRoster({ days, columns, caption, onOpen }: WeekRosterProps) {
  const { t } = useTranslation();
  const rows = new Map(columns.map(({ key, name }) => [key, name]));
  const cellOf = (row: string, day: string) =>
    columns.find((column) => column.key === row && column.day === day);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.scroller} aria-label={caption} tabIndex={0}>
      <table className={styles.roster}>
        <thead>
          <tr>
            <th scope="col">{caption}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {dayHeadOf(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows].map(([row, name]) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {days.map((day) => {
                const cell = cellOf(row, day);
                const { sessions = [], blocks = [] } = cell ?? {};
                const [closed] = cell?.resource ? cell.closed(WHOLE_DAY) : [];
                const isAway = closed?.from === WHOLE_DAY.from && closed.to === WHOLE_DAY.to;
                return (
                  <td key={day} className={classNames(isAway && gridStyles.awayDay)}>
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
                              className={gridStyles.listItem}
                              aria-label={`${formatTime(session.scheduled_date)} ${session.booking_info.client_name}, ${session.service_name}`}
                              onClick={() => onOpen(session)}
                            />
                          </li>
                        ))}
                    </ul>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
