import type { Client, NewClient } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import { getClient } from './get-client.ts';
import { toWishes } from './present.ts';
import { insertClient } from './queries.ts';
import { refuseTakenPhone, refuseTakenPhoneLate } from './refuse-taken-phone.ts';

export async function createClient(db: Db, clock: Clock, body: NewClient): Promise<Client> {
  await refuseTakenPhone(db, body.phone);
  const {
    name,
    phone,
    address,
    email = null,
    is_active = true,
    settings = {},
    birthday = null,
    sex = null,
    therapist_wish = 'any',
  } = body;
  const language = settings.language ?? body.language ?? null;
  const known = { name, phone, address, email, is_active, language, birthday, sex, therapist_wish };
  const client = { ...known, ...toWishes(settings), created_at: clock.now() };
  const { id } = await insertClient(db, client).catch(refuseTakenPhoneLate);
  return getClient(db, id);
}
