import type { Db } from '../db/client.ts';

export const findAuditHead = (db: Db) =>
  db.selectFrom('audit_head').select(['position', 'hash']).executeTakeFirst();
