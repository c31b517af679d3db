import type { AuditEntry } from '@revive/contract';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { formatTime } from '../../lib/date.ts';
import { withTexts } from '../../lib/i18n.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { fieldsInBrief } from './changed-fields.ts';
import { columnName } from './column-names.ts';
import styles from './entry-list.module.css';
import type { EntryGroup } from './group-entries.ts';
import { headline } from './headline.ts';
import { formatValue } from './values.ts';

// Few lines are opened: what names the act is loaded with the first.
const EntryDetails = lazyComponent(
  withTexts(async () => (await import('./entry-details.tsx')).EntryDetails, 'acts'),
);

/** The changes of one act: when, who, what, the most important fields, and how much else. Opens to show all. */
export function EntryLine({ group: { lead, entries } }: { group: EntryGroup }) {
  const { t } = useTranslation();
  // Rendered when opened only: a long list has many lines, and few are opened.
  const [isOpen, setOpen] = useState(false);
  const others = new Set(entries.map(({ record }) => `${record.type} ${record.id}`)).size - 1;
  return (
    <li className={styles.line}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <time dateTime={lead.at} className={styles.time}>
            {formatTime(lead.at)}
          </time>
          <span className={styles.text}>
            <span className={styles.headline}>{headline(t, lead)}</span>
            <Brief entry={lead} />
            {others > 0 && <Note as="span">{t('and {{count}} more changes', { count: others })}</Note>}
          </span>
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </summary>
        {isOpen && <EntryDetails lead={lead} entries={entries} />}
      </details>
    </li>
  );
}

function Brief({ entry }: { entry: AuditEntry }) {
  const { t, translateMessage } = useTranslation();
  const fields = fieldsInBrief(entry);
  if (fields.length === 0) return null;
  const changes = fields.map(({ column, before, after }) => {
    const is = formatValue(t, entry, column, after ?? before);
    const was = entry.change === 'update' ? formatValue(t, entry, column, before) : null;
    const name = columnName(translateMessage, column);
    if (is === null) return t('{{name}} removed', { name });
    return was === null
      ? t('{{name}} {{value}}', { name, value: is })
      : t('{{name}} {{before}} → {{after}}', {
          name,
          before: was,
          after: formatValue(t, entry, column, after) ?? '–',
        });
  });
  return <Note as="span">{changes.join(' · ')}</Note>;
}
