import type { Message, MessageQuery, Page } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { shownUntil } from './allowed-times.ts';
import { readComposer } from './compose.ts';
import { noteReadCodes } from './note-read-codes.ts';
import { toMessage } from './present.ts';
import { findMessage, listDueRows, listMessageRows } from './queries.ts';

/** The address of the shop stands in links. */
export interface Shown {
  db: Db;
  publicUrl: string | undefined;
}

const MOST_OF_A_DAY = 500;

export async function listMessages(
  { db, publicUrl }: Shown,
  query: MessageQuery,
  reader: number,
): Promise<Page<Message>> {
  const { page_size, cursor, ...wanted } = query;
  const rows = await listMessageRows(db, wanted, { before: idCursor(cursor), limit: page_size + 1 });
  await noteReadCodes(db, rows, reader);
  const compose = await readComposer(db, { publicUrl });
  return pageById(rows, page_size, (row) => toMessage(row, compose));
}

/** What is to be sent today, and in the quiet hours of an evening what waits for their end; the first due first. */
export async function listToday({ db, publicUrl }: Shown, clock: Clock, reader: number): Promise<Message[]> {
  const policy = await getPolicy(db);
  const now = clock.now();
  const until = shownUntil(now, policy);
  const rows = await listDueRows(db, { now, until, limit: MOST_OF_A_DAY });
  await noteReadCodes(db, rows, reader);
  const compose = await readComposer(db, { publicUrl, policy });
  return rows.map((row) => toMessage(row, compose));
}

export async function getMessage({ db, publicUrl }: Shown, id: number): Promise<Message> {
  return toMessage(found(await findMessage(db, id), 'Message'), await readComposer(db, { publicUrl }));
}
