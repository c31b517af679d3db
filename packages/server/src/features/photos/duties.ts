import { hasPhotoDuty as isGiven, type PhotoDuty, type Text, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { StaffActor } from '../../http/actor.ts';
import { Conflict, Forbidden } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { hasConsented } from './queries.ts';

const REFUSALS: Record<PhotoDuty, Text> = {
  take: text('The owner decides who takes photos of clients, and you are not among them.'),
  view: text('The owner decides who looks at photos of clients, and you are not among them.'),
  export: text('The owner decides who hands out photos of clients, and you are not among them.'),
  delete: text('The owner decides who deletes photos of clients, and you are not among them.'),
};

/** Whether the owner's settings give the caller a duty. */
export async function hasPhotoDuty(db: Db, { role }: StaffActor, duty: PhotoDuty): Promise<boolean> {
  return isGiven((await getPolicy(db)).photo_duties, role, duty);
}

/** Throws `Forbidden` where they do not. */
export async function refusePhotoDuty(db: Db, actor: StaffActor, duty: PhotoDuty): Promise<void> {
  if (!(await hasPhotoDuty(db, actor, duty))) throw new Forbidden(REFUSALS[duty]);
}

/** Throws `Conflict` while the client's consent to photos does not hold. */
export async function refuseWithoutConsent(db: Db, client_id: number): Promise<void> {
  if (!(await hasConsented(db, client_id)))
    throw new Conflict(text('The client has not signed the consent to photos. Ask for it first.'), {
      consent: 'photo',
    });
}
