import type { Db } from './client.ts';

/** Who makes a change and from where, for the audit trail. The id is a user's or a client's, by the kind. */
export interface Origin {
  kind: 'staff' | 'client' | 'visitor' | 'job' | 'system';
  id?: number;
  /** The call or job: `POST /pos/api/sales/`. */
  act: string;
  address?: string;
  request_id?: string;
}

const origins = new WeakMap<Db, Origin>();

/** The same database for one caller: each of its transactions records the origin of its changes. */
export function withOrigin(db: Db, origin: Origin): Db {
  // Copies the Kysely instance with the same connections; we use no plugins.
  const theirs = db.withoutPlugins();
  origins.set(theirs, origin);
  return theirs;
}

export const originOf = (db: Db): Origin | undefined => origins.get(db);
