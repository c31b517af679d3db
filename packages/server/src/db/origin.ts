import type { Db } from './client.ts';

/** Who makes a change and from where, for the audit trail. Ids are a user's or a client's, by the kind. */
export interface Origin {
  kind: 'staff' | 'client' | 'visitor' | 'job' | 'system';
  id?: number;
  /** The call or job: `POST /pos/api/sales/`. */
  act: string;
  address?: string;
  request_id?: string;
}

const origins = new WeakMap<Db, Origin>();

/** The same database used by one caller: every transaction begun with it records where its changes come from. */
export function withOrigin(db: Db, origin: Origin): Db {
  // Kysely's own way to a copy of itself, which shares the connections; there are no plugins to lose.
  const theirs = db.withoutPlugins();
  origins.set(theirs, origin);
  return theirs;
}

export const originOf = (db: Db): Origin | undefined => origins.get(db);
