import { cents, type PaymentFailure, parseDollars } from '@revive/contract';
import * as z from 'zod';
import type { Log } from '../../../lib/log.ts';
import type { WireAnswer } from '../../../lib/post-json.ts';
import type { WalletAnswer, WalletCharge } from '../wallet.ts';

/** A wallet's answer and the reason for it. `why` is our text: a provider's may have names and phone numbers. */
export interface Reading {
  answer: WalletAnswer;
  why: string;
  /** The provider's code, if any. */
  code?: string | undefined;
  /** Money may have moved and only a person can decide; logged as an error. */
  needs_person?: boolean;
}

export const unknown = (why: string, code?: string): Reading => ({
  answer: { state: 'unknown' },
  why,
  code,
});

export const failed = (failure: PaymentFailure, why: string, code?: string): Reading => ({
  answer: { state: 'failed', failure },
  why,
  code,
});

/** Neither a yes nor a no, and a person should look at it. */
export const doubtful = (why: string, code?: string): Reading => ({
  ...unknown(why, code),
  needs_person: true,
});

/** Reads a charge without a readable answer. One that was refused or never sent moved no money. */
export function unansweredCharge(wire: WireAnswer): Reading | undefined {
  if (wire.kind === 'unreached') return failed('unreachable', 'no connection');
  if (wire.kind === 'lost') return unknown(wire.why);
  if (wire.status === 401 || wire.status === 403)
    return failed('merchant_misconfigured', `HTTP ${wire.status}`);
  return wire.status < 300 ? undefined : unknown(`HTTP ${wire.status}`);
}

/** The same for a lookup, which then says nothing about the payment. */
export function unansweredLookup(wire: WireAnswer): Reading | undefined {
  if (wire.kind !== 'answer') return unknown(wire.kind === 'lost' ? wire.why : 'no connection');
  return wire.status < 300 ? undefined : unknown(`HTTP ${wire.status}`);
}

/** A string or a number, because providers mix them; anything else counts as absent. */
export const Word = z
  .union([z.string().trim().min(1).max(200), z.number().transform(String)])
  .optional()
  .catch(undefined);

/** The part of a provider's code that may be logged. */
export const Code = Word.transform((word) => (word && /^[\w.-]{1,16}$/.test(word) ? word : undefined));

/** Whether an amount on the wire (`10`, `10.0`, `10.0000`) is exactly ours. */
export function isAmount(text: string | undefined, amount_cents: number): boolean {
  const plain = text?.replace(/(\.\d\d)0+$/, '$1');
  return plain !== undefined && parseDollars(plain) === cents(amount_cents);
}

/** An amount as providers expect it: `10.00`. */
export const wireAmount = (amount_cents: number): string =>
  `${Math.trunc(amount_cents / 100)}.${String(amount_cents % 100).padStart(2, '0')}`;

/** Logs how an answer was read, and returns it. Phones, secrets and the provider's texts are not logged. */
export function report(
  log: Log,
  context: { wallet: string; act: 'charge' | 'lookup' | 'refund'; charge: WalletCharge },
  { answer, why, code, needs_person }: Reading,
): WalletAnswer {
  const failure = answer.state === 'failed' ? answer.failure : undefined;
  const line = {
    wallet: context.wallet,
    act: context.act,
    reference: context.charge.reference,
    why,
    code,
    failure,
  };
  if (needs_person) log.error(line, 'a wallet payment needs a person');
  else if (failure === 'merchant_misconfigured') log.error(line, 'the wallet refused our account');
  else log[isUsual(context.act, answer) ? 'info' : 'warn'](line, `the wallet answered: ${answer.state}`);
  return answer;
}

/** A lookup often comes before the payer has decided, and the outcome of some charges needs one. */
const isUsual = (act: string, answer: WalletAnswer): boolean =>
  answer.state !== 'unknown' || act === 'lookup' || answer.transaction_id !== undefined;
