import { MoneyIn, MoneyOut, optionalText, requiredLines, requiredText } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { PaymentMethod } from '../payments/schemas.ts';
import { CREDIT_KINDS } from './choices.ts';

/** What is kept for a client, and what moved it, newest first: plus is her gain. */
export const ClientCredit = z.object({
  balance: MoneyOut,
  /** Of it what bills that wait for a wallet will spend. */
  set_aside: MoneyOut,
  entries: z.array(
    z.object({
      id: z.string(),
      at: InstantOut,
      kind: z.enum(CREDIT_KINDS),
      amount: MoneyOut,
      /** The bill it moved by; null for what moved without one. */
      bill: z.number().int().nullable(),
      order: z.number().int(),
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type ClientCredit = z.infer<typeof ClientCredit>;

export const CreditPayOut = z
  .object({
    amount: MoneyIn,
    method: PaymentMethod,
    reason: requiredLines(300),
    /** How it went; needed by wallet and card. */
    reference: optionalText(100),
  })
  .refine(({ method, reference }) => method === 'cash' || Boolean(reference), {
    path: ['reference'],
    error: sentence('Say how the money went back.'),
    when: ({ value }) => typeof value === 'object' && value !== null && 'method' in value,
  });
export type CreditPayOut = z.output<typeof CreditPayOut>;

export const GiftCardCheck = z.object({ code: requiredText(40) });

export const GiftCardStanding = z.object({
  id: z.number().int(),
  balance: MoneyOut,
  /** The last day it can be spent on; null for ever. */
  expires_on: z.string().nullable(),
});
export type GiftCardStanding = z.infer<typeof GiftCardStanding>;

export const GiftCardReplacement = z.object({ reason: requiredLines(300) });

/** The new code, which stands nowhere else; the old one opens nothing any more. */
export const ReplacedGiftCard = GiftCardStanding.extend({ code: z.string() });
export type ReplacedGiftCard = z.infer<typeof ReplacedGiftCard>;
