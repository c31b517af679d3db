import type { ImportKind } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { ImportCommit } from '@revive/contract/schemas';
import type * as z from 'zod';
import type { TestApp } from './app.ts';

/** A table as its file: the first row is the header. */
export const csvOf = (rows: readonly (readonly (string | number)[])[], separator = ','): string =>
  `${rows.map((row) => row.map((cell) => quoted(String(cell), separator)).join(separator)).join('\r\n')}\r\n`;

const quoted = (cell: string, separator: string) =>
  cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Sends files and brings them in, as the screen of an admin or a manager does. */
export async function importing({ app, call, signInAs }: TestApp, role: 'admin' | 'manager' = 'admin') {
  const { token, id: admin } = await signInAs(role);
  const { imports } = api;

  const upload = async (kind: ImportKind, file: string | Buffer, name = 'book.csv') => {
    const form = new FormData();
    form.set('kind', kind);
    form.set('name', name);
    form.set(
      'file',
      new Blob([typeof file === 'string' ? file : new Uint8Array(file)], { type: 'text/csv' }),
      name,
    );
    const body = new Response(form);
    const answer = await app.inject({
      method: 'POST',
      url: '/imports/api/',
      headers: { authorization: `Bearer ${token}`, 'content-type': body.headers.get('content-type')! },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const check = (id: number, body: object = {}, language?: string) =>
    call(imports.check, { token, params: { id }, body, language });
  /** Leaves refused rows out, as the screen does. */
  const commit = (id: number, body: z.input<typeof ImportCommit> = { skip_refused: true }) =>
    call(imports.commit, { token, params: { id }, body });
  const undo = (id: number) => call(imports.undo, { token, params: { id } });
  /** Sends a file, checks it and brings it in. */
  const bringIn = async (
    kind: ImportKind,
    rows: readonly (readonly (string | number)[])[],
    choices?: z.input<typeof ImportCommit>,
  ) => {
    const { body } = await upload(kind, csvOf(rows));
    const checked = await check(body.id);
    const done = await commit(body.id, choices);
    return { id: body.id as number, checked: checked.body, done };
  };
  return { token, admin, upload, check, commit, undo, bringIn };
}
