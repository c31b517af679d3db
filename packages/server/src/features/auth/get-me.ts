import { type Me, type Role, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../../http/actor.ts';
import { Unauthenticated } from '../../lib/errors.ts';
import { findClientAsMe, findUser } from './queries.ts';

export async function getMe(db: Db, actor: Actor): Promise<Me> {
  if (actor.kind === 'staff') {
    const user = await findUser(db, actor.id);
    if (user) {
      const { id, username, first_name, last_name, email, phone_number } = user;
      const language = user.language as Me['language'];
      const me = {
        id,
        username,
        first_name,
        last_name,
        email,
        phone_number,
        role: user.role as Role,
        language,
      };
      return { ...me, ...(actor.must_set_factor && { must_set_factor: true as const }) };
    }
  }
  if (actor.kind === 'client') {
    const client = await findClientAsMe(db, actor.id);
    if (client) {
      const { id, username, name, email, phone } = client;
      const language = client.language as Me['language'];
      return {
        id,
        username,
        first_name: name,
        last_name: '',
        email,
        phone_number: phone,
        role: 'client',
        language,
      };
    }
  }
  throw new Unauthenticated(text('Please sign in.'));
}
