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
import { failureOf } from './failure-of.ts';

// `params` is {} or [] when it is empty.
const Params = z
  .object({
    state: Word,
    status: Word,
    referenceId: Word,
    transactionId: Word,
    txAmount: Word,
    amount: Word,
    tranAmount: Word,
  })
  .catch({} as never);

const Body = z.object({
  responseCode: Code,
  errorCode: Code,
  responseMsg: z.string().catch(''),
  params: Params,
});

const SUCCESS = '2001';
const ALREADY_CANCELLED = '5202';
const is = (word: string | undefined, wanted: string) => word?.toUpperCase() === wanted;

/** Reads the answer to a purchase. Success needs all of: 2xx, code, no error, approved, our reference, our amount. */
export function readPurchase(wire: WireAnswer, charge: WalletCharge): Reading {
  const unanswered = unansweredCharge(wire);
  if (unanswered || wire.kind !== 'answer') return unanswered ?? unknown('no answer');
  const { data: body } = Body.safeParse(wire.body);
  if (!body) return unknown('an answer of another shape');
  const { responseCode: code, params } = body;
  const isOurs = params.referenceId === charge.reference;
  if (code === SUCCESS) {
    if (body.errorCode !== '0' || !is(params.state, 'APPROVED'))
      return doubtful('a success that is not approved', code);
    if (!isOurs) return doubtful('approved under another reference', code);
    if (!isAmount(params.txAmount, charge.amount_cents))
      return doubtful('approved with another amount', code);
    if (!params.transactionId) return doubtful('approved without a transaction id', code);
    return { answer: { state: 'succeeded', transaction_id: params.transactionId }, why: 'approved', code };
  }
  if (params.referenceId !== undefined && !isOurs) return doubtful('a refusal of another reference', code);
  if (is(params.state, 'APPROVED')) return doubtful('approved with a code that is no success', code);
  const failure = failureOf({ code, words: body.responseMsg, state: params.state });
  return failure ? failed(failure, 'refused', code) : doubtful('an undocumented code', code);
}

/** Reads the answer to a lookup of an earlier purchase. `Not found` does not mean that it failed. */
export function readTransactionInfo(wire: WireAnswer, charge: WalletCharge): Reading {
  const unanswered = unansweredLookup(wire);
  if (unanswered || wire.kind !== 'answer') return unanswered ?? unknown('no answer');
  const { data: body } = Body.safeParse(wire.body);
  if (!body) return unknown('an answer of another shape');
  const { responseCode: code, params } = body;
  if (code !== SUCCESS) return unknown('nothing found', code);
  if (params.referenceId !== undefined && params.referenceId !== charge.reference)
    return doubtful('another reference was returned', code);
  if (is(params.status, 'APPROVED')) {
    if (!isAmount(params.tranAmount ?? params.amount, charge.amount_cents))
      return doubtful('approved with another amount', code);
    if (!params.transactionId) return doubtful('approved without a transaction id', code);
    return { answer: { state: 'succeeded', transaction_id: params.transactionId }, why: 'approved', code };
  }
  if (is(params.status, 'TIMEOUT')) return failed('timed_out', 'timed out', code);
  const failure = failureOf({ code, words: '', state: params.status });
  return failure ? failed(failure, 'refused', code) : unknown('not decided yet', code);
}

/** Reads the answer to a refund. A refund made earlier counts as a success. */
export function readRefund(wire: WireAnswer, charge: WalletCharge): Reading {
  const unanswered = unansweredCharge(wire);
  if (unanswered || wire.kind !== 'answer') return unanswered ?? unknown('no answer');
  const { data: body } = Body.safeParse(wire.body);
  if (!body) return unknown('an answer of another shape');
  const { responseCode: code, params } = body;
  const transaction_id = params.transactionId ?? charge.transaction_id ?? '';
  if (code === ALREADY_CANCELLED)
    return { answer: { state: 'succeeded', transaction_id }, why: 'given back before', code };
  if (code === SUCCESS && is(params.state, 'APPROVED'))
    return { answer: { state: 'succeeded', transaction_id }, why: 'given back', code };
  const failure =
    code === SUCCESS ? undefined : failureOf({ code, words: body.responseMsg, state: params.state });
  return failure ? failed(failure, 'refused', code) : doubtful('a refund whose end is unknown', code);
}
