import {
  type CompletedSession,
  type CompletedSessionFilter,
  dollars,
  type Page,
  type PageQuery,
} from '@revive/contract';
import type * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { pageBy } from '../../http/paging.ts';
import { checkPeriod } from './check-period.ts';
import { type CompletedSessionRow, listCompletedRows } from './completed-session-queries.ts';
import { momentCursor } from './moment-cursor.ts';

type Filter = z.output<z.ZodObject<typeof CompletedSessionFilter>>;

/** The completed sessions behind a figure, newest first. */
export async function listCompletedSessions(
  db: Db,
  query: Filter & PageQuery,
): Promise<Page<CompletedSession>> {
  checkPeriod(query);
  const rows = await listCompletedRows(db, query, momentCursor(query.cursor), query.page_size + 1);
  return pageBy(rows, query.page_size, (row) => [row.held_on, row.moment, row.id], toCompletedSession);
}

const toCompletedSession = (row: CompletedSessionRow): CompletedSession => ({
  id: row.id,
  session_number: row.session_number,
  held_at: row.completed_at.toISOString(),
  business_day: row.held_on,
  service: row.service_id,
  service_name: row.service_name,
  client: row.client_id,
  client_name: row.client_name,
  therapist: row.therapist,
  booking: row.booking_id,
  worth: dollars(row.worth_cents),
  received: dollars(row.amount_paid_cents),
});
