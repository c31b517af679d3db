import type { AuditEntry } from '@revive/contract';
import { isPlainChange } from './headline.ts';

/** What one call did to one record; its entries in the order in which they came about. */
export type EntryGroup = { lead: AuditEntry; entries: readonly AuditEntry[] };

const tellsMuch = (entry: AuditEntry): number => {
  if (isPlainChange(entry)) return 0;
  if (entry.record.part !== null) return 1;
  return entry.change === 'update' ? 2 : 3;
};

/**
 * Puts together what one call did to one record: a sale at the counter is made, paid and entered in the books in one go,
 * and nobody wants to read that as five lines. `entries` are newest first; so are the groups.
 */
export function groupEntries(entries: readonly AuditEntry[]): EntryGroup[] {
  const groups = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const { record, request_id, id } = entry;
    const key = request_id === null ? String(id) : `${request_id} ${record.type} ${record.id}`;
    groups.set(key, [entry, ...(groups.get(key) ?? [])]);
  }
  return [...groups.values()].map((some) => ({
    entries: some,
    lead: some.reduce((best, entry) => (tellsMuch(entry) > tellsMuch(best) ? entry : best)),
  }));
}
