import { AsyncLocalStorage } from 'node:async_hooks';

/** Who makes a change and from where, for the audit trail. Ids are a user's or a client's, by the kind. */
export interface Origin {
  kind: 'staff' | 'client' | 'visitor' | 'job' | 'system';
  id?: number;
  /** The call or job: `POST /pos/api/sales/`. */
  act: string;
  address?: string;
  request_id?: string;
}

const origins = new AsyncLocalStorage<Origin>();

/** Runs `fn` so that every transaction begun within it tells the database where its changes come from. */
export const withOrigin = <T>(origin: Origin, fn: () => T): T => origins.run(origin, fn);

export const currentOrigin = (): Origin | undefined => origins.getStore();
