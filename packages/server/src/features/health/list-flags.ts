import type { HealthFlag, HealthView, Page, PageQuery } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import { toPolicy } from '../policy/index.ts';
import { listViewRows, listWithoutConsent, readLevels } from './queries.ts';

/** Of which clients something is to be heeded. What it is stands with their answers, whose reading is noted. */
export async function listFlags(db: Db, clients: readonly number[]): Promise<HealthFlag[]> {
  const { settings, found } = await readLevels(db, clients);
  const levels = new Map(found.map(({ client, is_stop }) => [client, is_stop]));
  const isAsked = toPolicy(settings).treatment_consent !== 'off';
  const lacking = new Set(isAsked ? await listWithoutConsent(db, clients) : []);
  return [...new Set(clients)]
    .filter((client) => levels.has(client) || lacking.has(client))
    .map((client) => ({
      client,
      level: levels.has(client) ? (levels.get(client) ? 'stop' : 'warn') : null,
      lacks_consent: lacking.has(client),
    }));
}

export async function listViews(
  db: Db,
  { client, page_size, cursor }: PageQuery & { client?: number | undefined },
): Promise<Page<HealthView>> {
  const rows = await listViewRows(db, client, { before: idCursor(cursor), limit: page_size + 1 });
  return pageById(rows, page_size, (row) => ({
    id: row.id,
    client: row.client_id,
    client_name: row.client_name,
    by: row.viewer_name ?? '',
    what: row.what as HealthView['what'],
    at: row.viewed_at.toISOString(),
  }));
}
