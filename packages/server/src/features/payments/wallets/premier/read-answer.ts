import type { PaymentFailure } from '@revive/contract';
import * as z from 'zod';
import type { WireAnswer } from '../../../../lib/post-json.ts';
import type { WalletCharge } from '../../wallet.ts';
import {
  Code,
  doubtful,
  failed,
  isAmount,
  type Reading,
  unansweredCharge,
  unansweredLookup,
  unknown,
  Word,
} from '../reading.ts';

const Body = z.object({
  Response: z
    .object({
      Code,
      Errors: z.array(z.object({ Message: z.string() })).catch([]),
    })
    .catch({ Code: undefined, Errors: [] }),
  // Known clients use two spellings of the id.
  Data: z
    .object({
      Token: z.string().min(1).optional().catch(undefined),
      TransactionID: Word,
      TransactionId: Word,
      Status: Word,
      Amount: Word,
    })
    .catch({} as never),
});

const SUCCESS = '001';

/** The common part of Premier's answers; undefined for another shape. */
export function readBody(body: unknown) {
  const { data } = Body.safeParse(body);
  if (!data) return undefined;
  return {
    code: data.Response.Code,
    isSuccess: data.Response.Code === SUCCESS,
    words: data.Response.Errors.map(({ Message }) => Message).join(' '),
    token: data.Data.Token,
    transactionId: data.Data.TransactionID ?? data.Data.TransactionId,
    status: data.Data.Status?.toLowerCase(),
    amount: data.Data.Amount,
  };
}

const SIGNED_OUT =
  /\b(invalid|expired)\b[\w\s]*\b(token|session)|\b(token|session)\b[\w\s]*\b(invalid|expired)|\bunauthori[sz]ed\b/i;

/** Whether Premier rejected the token: it did nothing, and a new sign-in helps. */
export function isSignedOut(wire: WireAnswer): boolean {
  if (wire.kind !== 'answer') return false;
  if (wire.status === 401) return true;
  const body = readBody(wire.body);
  return (
    body?.code !== undefined &&
    !body.isSuccess &&
    body.transactionId === undefined &&
    SIGNED_OUT.test(body.words)
  );
}

const BY_WORDS: readonly [RegExp, PaymentFailure][] = [
  [/insufficient|not enough/i, 'insufficient_funds'],
  [/not found|does ?n[o']t exist|not regist|invalid (customer )?wallet/i, 'not_a_wallet'],
  [/merchant/i, 'merchant_misconfigured'],
  [SIGNED_OUT, 'merchant_misconfigured'],
];

/** Reads the answer to a payment request. It never means success: code 001 means that the phone was asked. */
export function readPush(wire: WireAnswer): Reading {
  const unanswered = unansweredCharge(wire);
  if (unanswered || wire.kind !== 'answer') return unanswered ?? unknown('no answer');
  const body = readBody(wire.body);
  if (!body) return unknown('an answer of another shape');
  const { code, transactionId } = body;
  if (transactionId)
    return { answer: { state: 'unknown', transaction_id: transactionId }, why: 'the phone was asked', code };
  if (body.isSuccess) return doubtful('the phone was asked, but no transaction id was returned', code);
  if (code === undefined) return unknown('an answer without a code');
  return failed(BY_WORDS.find(([words]) => words.test(body.words))?.[1] ?? 'declined', 'refused', code);
}

/** Reads the answer to a lookup. */
export function readDetails(wire: WireAnswer, charge: WalletCharge, asked: string): Reading {
  const unanswered = unansweredLookup(wire);
  if (unanswered || wire.kind !== 'answer') return unanswered ?? unknown('no answer');
  const body = readBody(wire.body);
  if (!body) return unknown('an answer of another shape');
  const { code, status, transactionId = asked } = body;
  if (!body.isSuccess) return unknown('nothing found', code);
  if (transactionId !== asked) return doubtful('another transaction was returned', code);
  if (status === 'rejected') return failed('declined', 'rejected', code);
  if (status !== 'executed') return unknown('not decided yet', code);
  if (body.amount !== undefined && !isAmount(body.amount, charge.amount_cents))
    return doubtful('executed with another amount', code);
  return { answer: { state: 'succeeded', transaction_id: asked }, why: 'executed', code };
}
