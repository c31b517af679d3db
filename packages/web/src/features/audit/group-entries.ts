import type { AuditEntry } from '@revive/contract';
import { isPlainChange } from './headline.ts';

/** The changes of one call to one record: the entry shown, and all entries in chronological order. */
export type EntryGroup = { lead: AuditEntry; entries: readonly AuditEntry[] };

const tellsMuch = (entry: AuditEntry): number => {
  if (isPlainChange(entry)) return 0;
  if (entry.record.part !== null) return 1;
  return entry.change === 'update' ? 2 : 3;
};

/** Merges two consecutive changes of the same record into one. */
const merge = (earlier: AuditEntry, later: AuditEntry): AuditEntry => ({
  ...later,
  change: earlier.change,
  before: earlier.before && { ...later.before, ...earlier.before },
  after: { ...earlier.after, ...later.after },
  names: { ...earlier.names, ...later.names },
});

function mergeChanges(entries: readonly AuditEntry[]): AuditEntry[] {
  const merged: AuditEntry[] = [];
  for (const entry of entries) {
    const place = merged.findIndex(({ record, change }) => record.part === null && change !== 'delete');
    if (place === -1 || entry.record.part !== null || entry.change !== 'update') merged.push(entry);
    else merged[place] = merge(merged[place]!, entry);
  }
  return merged;
}

/**
 * Groups the changes of one call to one record. A sale at the counter is created, paid and posted in one call,
 * and is one line here. `entries` are newest first; so are the groups.
 */
export function groupEntries(entries: readonly AuditEntry[]): EntryGroup[] {
  const groups = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const { record, request_id, id } = entry;
    const key = request_id === null ? String(id) : `${request_id} ${record.type} ${record.id}`;
    groups.set(key, [entry, ...(groups.get(key) ?? [])]);
  }
  return [...groups.values()].map((some) => {
    const merged = mergeChanges(some);
    return {
      entries: merged,
      lead: merged.reduce((best, entry) => (tellsMuch(entry) > tellsMuch(best) ? entry : best)),
    };
  });
}
