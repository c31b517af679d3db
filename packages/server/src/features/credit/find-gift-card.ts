import { type GiftCardStanding, inDollars, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { businessDate } from '../../lib/business-time.ts';
import { Invalid } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { hashOf } from './gift-card-codes.ts';
import type { CreditThrottles } from './limits.ts';
import { findCardByCode } from './queries.ts';

interface Typed {
  code: string;
  /** Who typed it: a member of staff, or the network of a buyer. */
  typed_by: number | string;
  /** The field it was typed in. */
  field: string;
  now: Date;
}

/**
 * The gift card of a code. Throws `Invalid` at the field for a code that is none or has ended, and `TooMany` where a person
 * typed too many that are none. Call it outside of a transaction: a wrong code counts, whatever becomes of the call.
 */
export async function findGiftCard(
  db: Db,
  { guesses }: CreditThrottles,
  { code, typed_by, field, now }: Typed,
): Promise<{ id: number; account_id: number; free_cents: number; expires_on: string | null }> {
  const key = String(typed_by);
  await guesses.look(key);
  const card = await findCardByCode(db, hashOf(code));
  if (!card) {
    await guesses.hit(key);
    throw new Invalid({ [field]: [text('There is no gift card with this code.')] });
  }
  const { time_zone } = await getPolicy(db);
  if (card.expires_on !== null && card.expires_on < businessDate(now, time_zone))
    throw new Invalid({
      [field]: [
        text('This gift card ended on {{day}}; {{left}} are left on it.', {
          day: card.expires_on,
          left: inDollars(card.free_cents),
        }),
      ],
    });
  return card;
}

/** What is left on a gift card. Throws as `findGiftCard`. */
export async function checkGiftCard(
  db: Db,
  throttles: CreditThrottles,
  typed: Omit<Typed, 'field'>,
): Promise<GiftCardStanding> {
  const { id, free_cents, expires_on } = await findGiftCard(db, throttles, { ...typed, field: 'code' });
  return { id, balance: free_cents / 100, expires_on };
}
