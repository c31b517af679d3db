import type { PlannedSession } from '@revive/contract';
import { classNames } from '../../../lib/class-names.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { AwayButton } from '../../../ui/contexts/away-button.tsx';
import { BlockLine } from './block-lines.tsx';
import type { CalendarColumn } from './calendar-columns.ts';
import styles from './calendar-grid.module.css';
import { SessionButton } from './session-button.tsx';

type ColumnListProps = {
  columns: readonly CalendarColumn[];
  onOpen: (session: PlannedSession) => void;
};

/** A day as a list by therapist, room or machine, where their columns do not fit. */
export function ColumnList({ columns, onOpen }: ColumnListProps) {
  const { t } = useTranslation();
  return columns.map(({ key, day, name, resource, sessions, blocks }) => (
    <div key={key}>
      <div className={classNames(styles.listDay, styles.listHead)}>
        <h3 id={`column-${key}`}>
          <bdi>{name}</bdi>
        </h3>
        {resource?.is_active && <AwayButton resource={resource} day={day} />}
      </div>
      <section aria-labelledby={`column-${key}`}>
        <ul>
          {blocks.map((block) => (
            <li key={`block ${block.id}`}>
              <BlockLine block={block} day={day} />
            </li>
          ))}
          {sessions
            .toSorted((one, other) => one.scheduled_date.localeCompare(other.scheduled_date))
            .map((session) => (
              <li key={session.id}>
                <SessionButton
                  isRow
                  session={session}
                  className={styles.listItem}
                  onClick={() => onOpen(session)}
                />
              </li>
            ))}
          {sessions.length + blocks.length === 0 && <li className={styles.listBlock}>{t('No sessions')}</li>}
        </ul>
      </section>
    </div>
  ));
}
