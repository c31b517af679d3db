import { CODE_MINUTES, isLanguage, type LanguageCode } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { TooMany } from '../../lib/errors.ts';
import { findClientByPhone } from '../clients/index.ts';
import { noteLimitReached, sendCode } from '../messages/index.ts';
import { getPolicy } from '../policy/index.ts';
import { hashCode, hashOfNoCode, makeCode } from './code-hash.ts';
import { putCode } from './code-queries.ts';
import type { MeParts } from './deps.ts';
import type { MeThrottles } from './limits.ts';

interface Asked {
  phone: string;
  /** The network it is counted by. */
  network: string;
  /** The language of the page, if it named one. */
  language: LanguageCode | undefined;
}

const MINUTE_MS = 60_000;

/**
 * Sends a code to a phone. From an address that asks for more codes than it may, only clients are sent theirs: thousands of them may
 * share it, and none of them is refused for what another one does. All of it happens for every phone, so that neither the answer nor its time shows whether there is a
 * client with it. Throws `TooMany`.
 */
export async function askForCode(
  parts: MeParts & { db: Db },
  { phone, network, language }: Asked,
): Promise<{ valid_minutes: number }> {
  const { db, clock, throttles } = parts;
  const isCrowded = await isBeyond(throttles, network);
  await throttles.codes.hit(phone);
  await throttles.codesOfDay.hit(phone);
  const digits = makeCode();
  const { send, isLimited } = await inTransaction(db, async (trx) => {
    const now = clock.now();
    if (isCrowded) await noteLimitReached(trx, 'codes_from_address', now);
    const expires_at = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS);
    const client = await findClientByPhone(trx, phone);
    const policy = await getPolicy(trx);
    const planned = await sendCode(trx, parts, {
      phone,
      client_id: client?.id ?? null,
      // What the page speaks, for whoever reads it; a client's own language would be another for known phones.
      language: language ?? (isLanguage(policy.language) ? policy.language : 'en'),
      digits,
      expires_at,
      isCrowded,
    });
    // One that goes to no phone could only be guessed.
    const hash = planned.goesOut ? hashCode(digits) : hashOfNoCode();
    await putCode(trx, { phone, ...hash, created_at: now, expires_at });
    return planned;
  });
  const sent = send().catch((error: unknown) => parts.log.error({ err: error }, 'a code could not be sent'));
  if (!isLimited) await Promise.race([sent, parts.patience()]);
  return { valid_minutes: CODE_MINUTES };
}

/** Whether more codes were asked for from an address than it may. No one is refused for it. */
async function isBeyond({ addresses, addressBursts }: MeThrottles, network: string): Promise<boolean> {
  try {
    await addressBursts.hit(network);
    await addresses.hit(network);
    return false;
  } catch (refusal) {
    if (!(refusal instanceof TooMany)) throw refusal;
    return true;
  }
}
