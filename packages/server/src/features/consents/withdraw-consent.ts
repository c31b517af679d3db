import { type Consent, text, UNDO_MINUTES } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { giveUpUnwantedMessages } from '../clients/index.ts';
import { getConsent } from './give-consent.ts';
import { findConsent, findValidConsent, lockSigner, setWishes, updateConsent } from './queries.ts';

const WISHES = ['wants_reminders', 'wants_receipts', 'wants_offers'] as const;
const MINUTE_MS = 60_000;

/** Someone at the desk, with a reason, or the client by herself, who needs none. */
export type By = { actor_id: number; reason: string } | { client_id: number };

/** Withdraws a consent. Who withdraws that of messages is written to no more. Throws `NotFound` for another client's. */
export async function withdrawConsent(db: Db, clock: Clock, id: number, by: By): Promise<Consent> {
  return inTransaction(db, async (trx) => {
    const { consent, client } = await lockConsent(trx, id, by);
    if (consent.withdrawn_at)
      throw new Conflict(
        consent.replaced_by === null
          ? text('This consent was withdrawn already.')
          : text('A later text was signed in its place.'),
      );
    const isAboutMessages = consent.kind === 'messages';
    await updateConsent(trx, id, {
      withdrawn_at: clock.now(),
      withdrawn_by: userOf(by),
      withdraw_reason: 'reason' in by ? by.reason : null,
      ...(isAboutMessages && { wishes_before: WISHES.filter((wish) => client[wish]) }),
    });
    if (isAboutMessages)
      await changeWishes(trx, client, { wants_reminders: false, wants_receipts: false, wants_offers: false });
    return getConsent(trx, id);
  });
}

/** Until when who withdrew a consent may take that back. */
export const restorableUntil = (withdrawnAt: Date): Date =>
  new Date(withdrawnAt.getTime() + UNDO_MINUTES * MINUTE_MS);

/** Takes back a withdrawal that was a mistake: soon, and by who made it. Later the client signs again. */
export async function restoreConsent(
  db: Db,
  clock: Clock,
  id: number,
  by: { actor_id: number } | { client_id: number },
): Promise<Consent> {
  return inTransaction(db, async (trx) => {
    const { consent, client } = await lockConsent(trx, id, by);
    if (!consent.withdrawn_at || consent.replaced_by !== null)
      throw new Conflict(text('This consent was not withdrawn.'));
    if (clock.now() > restorableUntil(consent.withdrawn_at) || consent.withdrawn_by !== userOf(by))
      throw new Conflict(
        'client_id' in by
          ? text('This could be undone within ten minutes only. Please sign again.')
          : text(
              'Only the person who withdrew it can undo that, within ten minutes. Ask the client to sign again.',
            ),
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
      await changeWishes(
        trx,
        client,
        Object.fromEntries(WISHES.map((wish) => [wish, wishes_before.includes(wish)])),
      );
    return getConsent(trx, id);
  });
}

type Wishes = Record<(typeof WISHES)[number], boolean>;

async function changeWishes(
  trx: Transaction<DB>,
  client: Wishes & { id: number },
  wishes: Partial<Wishes>,
): Promise<void> {
  await setWishes(trx, client.id, wishes);
  await giveUpUnwantedMessages(trx, client, wishes);
}

const userOf = (by: { actor_id: number } | { client_id: number }): number | null =>
  'actor_id' in by ? by.actor_id : null;

/** The consent with its client locked; it is read after the lock. */
async function lockConsent(trx: Db, id: number, by: { actor_id: number } | { client_id: number }) {
  const { client_id } = found(await findConsent(trx, id), 'Consent');
  if ('client_id' in by && by.client_id !== client_id) found(undefined, 'Consent');
  const client = found(await lockSigner(trx, client_id), 'Client');
  return { client, consent: found(await findConsent(trx, id), 'Consent') };
}
