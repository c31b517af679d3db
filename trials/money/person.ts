import { isDeepStrictEqual } from 'node:util';
import type { PaymentAttempt } from '@revive/contract';
import type { Dice } from '@revive/testing/dice.ts';
import type { Caller, Outcome } from '../shared/caller.ts';
import type { MoneyOperation, Turn } from './operation.ts';
import { MONEY_OPERATIONS, nameOf } from './registry.ts';
import type { Tally } from './tally.ts';

/** A call that was sent, with its first success. */
interface Sent {
  operation: MoneyOperation;
  given: object;
  key: string | undefined;
  isDone: boolean;
  answer: unknown;
}

interface PersonOptions {
  turn: Turn;
  caller: Caller;
  tally: Tally;
  /** Called with what must not happen, as a sentence with the request. */
  fail(sentence: string): void;
}

/** Does the next thing; false where there was nothing to do it to, and when an earlier call was repeated. */
export type Act = () => Promise<boolean>;

/** One call in so many is sent twice at once, and one again later. */
const TWICE = 8;
const AGAIN = 8;
const REMEMBERED = 30;
/** A wallet's silence is answered with 504: no refusal, because its end is known later. */
const MAY_WAIT = [
  'bills.create',
  'bills.pay',
  'bookings.pay',
  'finance.createPayment',
  'profiles.pay',
  'sessions.settle',
  'me.pay',
  'orders.receive',
  'orders.receiveForSale',
  'pos.sell',
];

/** One of those who work at the same time. */
export function createPerson({ turn, caller, tally, fail }: PersonOptions): Act {
  const { dice, who } = turn;
  const mine = MONEY_OPERATIONS.filter(({ by }) => by.includes(who));
  let sent: Sent[] = [];

  async function post(call: Sent): Promise<void> {
    const { operation, given, key } = call;
    const { endpoint } = operation;
    const name = nameOf(endpoint);
    const complain = (what: string) =>
      fail(`${what} — ${who} sent ${endpoint.method} ${endpoint.path} ${JSON.stringify({ key, ...given })}`);
    const wasDone = call.isDone;
    // A guest may be a client on her own page.
    const args = { ...(turn.person && { as: turn.person }), ...given, ...(key && { key }) };
    const outcome = (await caller.call(endpoint, args as never)) as Outcome<unknown>;
    // A call without a key is not repeated when a server is killed that was answering it.
    const isLost = endpoint.method === 'POST' && key === undefined && turn.wallet.kills.length > 0;
    if (outcome.kind === 'silent') return isLost ? undefined : complain(`no answer: ${outcome.reason}`);
    if (outcome.kind === 'refused') {
      const { status, sentence } = outcome;
      const { refused } = tally[name]!;
      refused[status] = (refused[status] ?? 0) + 1;
      const isWaiting = status === 504 && MAY_WAIT.includes(name);
      if (isWaiting) operation.wait(turn, (outcome.body as { payment: PaymentAttempt }).payment, given);
      await operation.refuse(turn, outcome.body, given);
      const isServerError = status >= 500 && !isWaiting;
      if (isServerError || sentence.includes('Idempotency-Key was used')) complain(`${status} ${sentence}`);
      else if (wasDone) complain(`${status} ${sentence}, although it was done before`);
    } else if (call.isDone) {
      if (!isSameAnswer(endpoint.idempotency === 'once', call.answer, outcome.body))
        complain(`two answers: ${JSON.stringify(call.answer)} and ${JSON.stringify(outcome.body)}`);
    } else {
      Object.assign(call, { isDone: true, answer: outcome.body });
      tally[name]!.succeeded += 1;
      await operation.learn(turn, outcome.body, given);
    }
  }

  async function send(operation: MoneyOperation, given: object): Promise<void> {
    const { endpoint } = operation;
    const row = tally[nameOf(endpoint)]!;
    const key = endpoint.idempotency === 'none' ? undefined : turn.mark();
    const call: Sent = { operation, given, key, isDone: false, answer: undefined };
    row.sent += 1;
    if (key === undefined) return post(call);
    const isTwice = dice.below(TWICE) === 0;
    if (isTwice) row.repeated += 1;
    await Promise.all(isTwice ? [post(call), post(call)] : [post(call)]);
    sent = [...sent, call].slice(-REMEMBERED);
  }

  return async () => {
    if (sent.length > 0 && dice.below(AGAIN) === 0) {
      const call = dice.pick(sent);
      tally[nameOf(call.operation.endpoint)]!.repeated += 1;
      await post(call);
      return false;
    }
    const operation = choose(mine, dice);
    const given = await operation.plan(turn);
    if (given === undefined) return false;
    await send(operation, given as object);
    return true;
  };
}

/** What takes effect once answers the same. What asks a wallet answers how that stands now, of the same thing. */
const isSameAnswer = (isOnce: boolean, first: unknown, second: unknown) =>
  isOnce ? isDeepStrictEqual(first, second) : idOf(first) === idOf(second);

const idOf = (answer: unknown) => {
  const { id, order } = answer as { id?: number; order?: { id: number } };
  return id ?? order?.id;
};

function choose(operations: readonly MoneyOperation[], dice: Dice): MoneyOperation {
  let luck = dice.below(operations.reduce((sum, { often }) => sum + often, 0));
  for (const operation of operations) {
    if (luck < operation.often) return operation;
    luck -= operation.often;
  }
  throw new Error('no operation was chosen');
}
