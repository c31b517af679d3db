import type { MobileCredentials, Page } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { findUsernameOfClient } from './queries.ts';

/** None or one, without the password, which is shown only when it is made. */
export async function listMobileCredentials(db: Db, clientId: number): Promise<Page<MobileCredentials>> {
  const credentials = await findUsernameOfClient(db, clientId);
  return {
    items: credentials ? [{ username: credentials.username, password: null }] : [],
    next_cursor: null,
  };
}
