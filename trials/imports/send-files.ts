import type { Import, ImportKind, ImportMapping } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { csvOf } from '@revive/testing/imports.ts';
import type { Caller, Outcome, Person } from '../shared/caller.ts';
import type { Table } from './old-book.ts';

export interface Door {
  where: () => string;
  caller: Caller;
  owner: Person;
}

/** The answer to a file: an import, or sentences by field. */
export interface Sent {
  status: number;
  body: Import & { detail?: string; file?: string[] };
}

/** Sends a file of bytes or a table to the server's door, as the screen does. */
export async function sendFile(
  { where, owner }: Door,
  kind: ImportKind,
  file: Uint8Array<ArrayBuffer> | string | Table,
  name = 'book.csv',
): Promise<Sent> {
  const bytes = file instanceof Uint8Array || typeof file === 'string' ? file : csvOf(file);
  const form = new FormData();
  form.set('kind', kind);
  form.set('name', name);
  form.set('file', new Blob([bytes], { type: 'text/csv' }), name);
  const answer = await fetch(`${where()}${api.imports.upload.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}` },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Sent['body'] };
}

interface Choices {
  mapping?: ImportMapping;
  date_order?: 'day_first' | 'month_first';
}

/** The three acts with a file that was sent. Each is tried once: a call without an answer is `silent`. */
export const actsOn = ({ caller, owner }: Door, id: number) => ({
  check: (body: Choices = {}) => caller.call(api.imports.check, { as: owner, params: { id }, body }),
  // Refused rows are left out, as the screen does.
  commit: () => caller.call(api.imports.commit, { as: owner, params: { id }, body: { skip_refused: true } }),
  undo: () => caller.call(api.imports.undo, { as: owner, params: { id } }),
});

/** The body of an answer. Throws with what was said where the act was not done. */
export function doneBy<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'done') return outcome.body;
  throw new Error(JSON.stringify(outcome));
}

/** Runs an act and says how many seconds it took. */
export async function timed<T>(act: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const since = performance.now();
  const result = await act();
  return { seconds: Math.round(performance.now() - since) / 1000, result };
}
