import type { Import } from '@revive/contract';
import type { ImportRow } from './queries.ts';

export const toImport = (row: ImportRow): Import => ({
  id: row.id,
  kind: row.kind as Import['kind'],
  name: row.name,
  columns: row.columns as string[],
  mapping: chosenIn(row.mapping as Import['mapping']),
  rows: row.row_count,
  // Only the transaction that undoes it sees the state in between.
  state: row.state === 'done' ? 'committed' : (row.state as Import['state']),
  date_order: row.date_order as Import['date_order'],
  counts: row.counts as Import['counts'],
  progress: row.progress_total === null ? null : { done: row.progress_done!, total: row.progress_total },
  created_by: row.created_by_name,
  created_at: row.created_at.toISOString(),
  done_by: row.done_by_name,
  done_at: row.done_at?.toISOString() ?? null,
  undone_by: row.undone_by_name,
  undone_at: row.undone_at?.toISOString() ?? null,
});

/** The fields that are read from a column. */
const chosenIn = (mapping: Import['mapping']): Import['mapping'] =>
  Object.fromEntries(Object.entries(mapping).filter(([, column]) => column !== null));
