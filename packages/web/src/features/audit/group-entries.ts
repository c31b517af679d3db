import type { AuditEntry } from '@revive/contract';
import { isPlainChange } from './headline.ts';

/** The changes of one act: the entry shown, and all entries in chronological order. */
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

// What an act is about, by the beginning of its call: paying a booking makes a sale, but it is the booking that is paid.
const ABOUT: readonly (readonly [RegExp, AuditEntry['record']['type']])[] = [
  [/ \/bookings\/api\/(sessions|measurements)\//, 'session'],
  [/ \/bookings\/api\/(?!client-profiles)/, 'booking'],
  [/ \/(clients\/api\/sale-orders|api\/onlineshop\/(orders|pos-sale))\//, 'order'],
  [/ \/clients\/api\//, 'client'],
];

const isAbout = ({ act, record }: AuditEntry): boolean =>
  ABOUT.find(([call]) => act && call.test(act.call))?.[1] === record.type;

function groupBy(
  entries: readonly AuditEntry[],
  keyOf: (entry: AuditEntry) => string,
): ReadonlyMap<string, AuditEntry[]> {
  const groups = new Map<string, AuditEntry[]>();
  for (const entry of entries) groups.set(keyOf(entry), [...(groups.get(keyOf(entry)) ?? []), entry]);
  return groups;
}

/** How well an entry says what was done. */
const rank = (entry: AuditEntry): number =>
  tellsMuch(entry) + (isAbout(entry) && tellsMuch(entry) > 0 ? 4 : 0);

const recordOf = ({ record }: AuditEntry): string => `${record.type} ${record.id}`;

// A job goes through many records, and each of them is a line.
const actOf = (entry: AuditEntry): string => {
  if (entry.request_id === null) return String(entry.id);
  return entry.actor.kind === 'job' ? `${entry.request_id} ${recordOf(entry)}` : entry.request_id;
};

/**
 * Groups the changes of one act: of a call, whatever records it changed, or of a job to one record. A course that is paid changes
 * its booking, its sessions, a sale and its money, and is one line here. `entries` are newest first; so are the groups.
 */
export function groupEntries(entries: readonly AuditEntry[]): EntryGroup[] {
  return [...groupBy(entries, actOf).values()].map((some) => {
    const merged = [...groupBy(some.toReversed(), recordOf).values()].flatMap(mergeChanges);
    return {
      entries: merged,
      lead: merged.reduce((best, entry) => (rank(entry) > rank(best) ? entry : best)),
    };
  });
}
