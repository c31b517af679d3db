import type { AuditEntry } from '@revive/contract';
import { isPlainChange } from './headline.ts';

/** What one call did to one record: what is told of it, and all of it in the order in which it came about. */
export type EntryGroup = { lead: AuditEntry; entries: readonly AuditEntry[] };

const tellsMuch = (entry: AuditEntry): number => {
  if (isPlainChange(entry)) return 0;
  if (entry.record.part !== null) return 1;
  return entry.change === 'update' ? 2 : 3;
};

/** Two changes of the same record, one right after the other, as the one they come to. */
const merge = (earlier: AuditEntry, later: AuditEntry): AuditEntry => ({
  ...later,
  change: earlier.change,
  before: earlier.before && { ...later.before, ...earlier.before },
  after: { ...earlier.after, ...later.after },
  names: { ...earlier.names, ...later.names },
});

function mergeChanges(entries: readonly AuditEntry[]): AuditEntry[] {
  const told: AuditEntry[] = [];
  for (const entry of entries) {
    const place = told.findIndex(({ record, change }) => record.part === null && change !== 'delete');
    if (place === -1 || entry.record.part !== null || entry.change !== 'update') told.push(entry);
    else told[place] = merge(told[place]!, entry);
  }
  return told;
}

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
  return [...groups.values()].map((some) => {
    const told = mergeChanges(some);
    return {
      entries: told,
      lead: told.reduce((best, entry) => (tellsMuch(entry) > tellsMuch(best) ? entry : best)),
    };
  });
}
