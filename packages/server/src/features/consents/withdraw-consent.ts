import { type Consent, UNDO_MINUTES } from '@revive/contract';
import { text } from '@revive/contract/sentence';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { getConsent } from './give-consent.ts';
import { findConsent, findValidConsent, lockSigner, setWishes, updateConsent } from './queries.ts';

const WISHES = ['wants_reminders', 'wants_receipts', 'wants_offers'] as const;
const MINUTE_MS = 60_000;

/** Withdraws a consent. Who withdraws that of messages is written to no more. */
export async function withdrawConsent(
  db: Db,
  clock: Clock,
  { id, reason }: { id: number; reason: string },
  actor_id: number,
): Promise<Consent> {
  return inTransaction(db, async (trx) => {
    const { consent, client } = await lockConsent(trx, id);
    if (consent.withdrawn_at)
      throw new Conflict(
        consent.replaced_by === null
          ? text('This consent was withdrawn already.')
          : text('A later text was signed in its place.'),
      );
    const isAboutMessages = consent.kind === 'messages';
    await updateConsent(trx, id, {
      withdrawn_at: clock.now(),
      withdrawn_by: actor_id,
      withdraw_reason: reason,
      ...(isAboutMessages && { wishes_before: WISHES.filter((wish) => client[wish]) }),
    });
    if (isAboutMessages)
      await setWishes(trx, client.id, { wants_reminders: false, wants_receipts: false, wants_offers: false });
    return getConsent(trx, id);
  });
}

/** Takes back a withdrawal that was a mistake: soon, and by who made it. Later the client signs again. */
export async function restoreConsent(db: Db, clock: Clock, id: number, actor_id: number): Promise<Consent> {
  return inTransaction(db, async (trx) => {
    const { consent, client } = await lockConsent(trx, id);
    if (!consent.withdrawn_at || consent.replaced_by !== null)
      throw new Conflict(text('This consent was not withdrawn.'));
    const isLate = clock.now().getTime() - consent.withdrawn_at.getTime() > UNDO_MINUTES * MINUTE_MS;
    if (isLate || consent.withdrawn_by !== actor_id)
      throw new Conflict(
        text('Only who withdrew it can take that back, for ten minutes. Ask the client to sign again.'),
      );
    if (await findValidConsent(trx, client.id, consent.kind))
      throw new Conflict(text('The client has signed again since.'));
    const { wishes_before } = consent;
    await updateConsent(trx, id, {
      withdrawn_at: null,
      withdrawn_by: null,
      withdraw_reason: null,
      wishes_before: null,
    });
    if (wishes_before)
      await setWishes(
        trx,
        client.id,
        Object.fromEntries(WISHES.map((wish) => [wish, wishes_before.includes(wish)])),
      );
    return getConsent(trx, id);
  });
}

/** The consent with its client locked; it is read after the lock. */
async function lockConsent(trx: Db, id: number) {
  const { client_id } = found(await findConsent(trx, id), 'Consent');
  const client = found(await lockSigner(trx, client_id), 'Client');
  return { client, consent: found(await findConsent(trx, id), 'Consent') };
}
