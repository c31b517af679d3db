import type { AuditEntry } from '@revive/contract';
import { formatSessionDateTime } from '../../lib/date.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './entry-details.module.css';
import { FieldTable } from './field-table.tsx';
import { actorLabel, headline } from './headline.ts';
import { recordAddress, recordLabel } from './record-labels.ts';

type EntryDetailsProps = { lead: AuditEntry; entries: readonly AuditEntry[] };

/** Each change with its old and new values, and its origin. */
export function EntryDetails({ lead, entries }: EntryDetailsProps) {
  const { t, translateMessage } = useTranslation();
  const last = entries.at(-1)!;
  const details = [
    { label: t('When'), value: formatSessionDateTime(lead.at) },
    { label: t('Who'), value: actorLabel(t, lead) },
    { label: t('By'), value: lead.act ? translateMessage(lead.act.name) : t('the database itself') },
    { label: t('From'), value: lead.address ?? '–' },
    { label: t('Request'), value: lead.request_id ?? '–' },
    {
      label: t('Seal'),
      value:
        last.position === null
          ? t('sealed in a minute')
          : t('Entry {{number}}', { number: formatNumber(last.position) }),
    },
  ];
  return (
    <div className={styles.details}>
      {entries.map((entry) => (
        <Stack as="section" gap={2} key={entry.id}>
          {entries.length > 1 && <h3 className={styles.title}>{headline(t, entry)}</h3>}
          <FieldTable entry={entry} />
        </Stack>
      ))}
      <KeyValueList items={details} />
      {lead.change !== 'delete' && (
        <Link to={recordAddress(lead)}>{t('Show {{record}}', { record: recordLabel(t, lead) })}</Link>
      )}
    </div>
  );
}
