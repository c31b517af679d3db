import type { Consent, ConsentKind, ConsentState, Page, PageQuery } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import { toConsent } from './present.ts';
import { listConsentRows } from './queries.ts';

type ListQuery = PageQuery & {
  client?: number | undefined;
  kind?: ConsentKind | undefined;
  state?: ConsentState | undefined;
};

export async function listConsents(
  db: Db,
  { page_size, cursor, ...wanted }: ListQuery,
): Promise<Page<Consent>> {
  const rows = await listConsentRows(db, wanted, { before: idCursor(cursor), limit: page_size + 1 });
  return pageById(rows, page_size, toConsent);
}
