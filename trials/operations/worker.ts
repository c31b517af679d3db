import type { AnyEndpoint, Endpoint } from '@revive/contract';
import type { Dice } from '@revive/testing/dice.ts';
import type { output } from 'zod';
import type { CallArguments, Caller, Outcome, Person } from '../shared/caller.ts';
import type { Business } from '../shared/prepare-business.ts';
import type { Facts, Operation } from './operation.ts';

/** A client at work in a business, with what it has begun. Several may share a business. */
export interface Worker {
  caller: Caller;
  business: Business;
  dice: Dice;
  staff: Person;
  manager: Person;
  /** A unique text: an Idempotency-Key, and the mark of this worker's rows in the database. */
  mark(): string;
  /** A unique phone number. */
  phone(): string;
  /** Called with each operation that was done, refused or never answered. */
  note(operation: Operation): void;
  /** Whether the next call is made twice at the same time, as by a double press. */
  pressesTwice(): boolean;
  bookings: OpenBooking[];
  sales: { id: number }[];
}

export interface OpenBooking {
  id: number;
  client_id: number;
  service: number;
  /** How often an amount was received, so that no two amounts of a booking are the same. */
  deposits: number;
  hasHeldSession: boolean;
}

export interface WorkerOptions {
  caller: Caller;
  business: Business;
  dice: Dice;
  /** Which of several; it is part of every mark. */
  number: number;
  note?: (operation: Operation) => void;
  pressesTwice?: () => boolean;
}

export function createWorker({ caller, business, dice, number, ...options }: WorkerOptions): Worker {
  let marks = 0;
  let phones = 0;
  return {
    caller,
    business,
    dice,
    staff: business.staff[number % business.staff.length]!,
    manager: business.managers[number % business.managers.length]!,
    mark: () => `trial-${number}.${++marks}`,
    phone: () => `252${620_000_000 + number * 1_000_000 + ++phones}`,
    note: options.note ?? (() => {}),
    pressesTwice: options.pressesTwice ?? (() => false),
    bookings: [],
    sales: [],
  };
}

/** The operation and the text by which its row is found again. */
export type Named = Pick<Operation, 'name' | 'trace'>;

type Schema = AnyEndpoint['params'];

/**
 * Makes a call, notes its outcome with the facts of its answer, and returns the answer; undefined without one.
 */
export async function perform<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  worker: Worker,
  named: Named,
  endpoint: Endpoint<P, Q, B, R>,
  args: CallArguments<Endpoint<P, Q, B, R>>,
  factsOf: (answer: output<R>) => Facts,
): Promise<output<R> | undefined> {
  const key = (args as { key?: string }).key ?? worker.mark();
  const once = () => worker.caller.call(endpoint, { ...args, key });
  const outcomes = await Promise.all(worker.pressesTwice() ? [once(), once()] : [once()]);
  const results = outcomes.map(certain);
  const refusal = results.find((outcome) => outcome.kind === 'refused');
  // A double press is done as soon as one of the two calls is.
  const best =
    results.find(({ kind }) => kind === 'done') ??
    results.find(({ kind }) => kind === 'silent') ??
    results[0]!;
  worker.note({
    ...named,
    outcome: best.kind,
    status: best.kind === 'silent' ? 0 : best.status,
    sentence: refusal?.sentence ?? '',
    tries: outcomes.reduce((sum, { tries }) => sum + tries, 0),
    twice: results.length > 1,
    disagreement: best.kind === 'done' && refusal !== undefined,
    facts: best.kind === 'done' ? factsOf(best.body) : {},
  });
  return best.kind === 'done' ? best.body : undefined;
}

/** A wallet that stays silent is answered with 504: what becomes of the payment is known later. */
const certain = <T>(outcome: Outcome<T>): Outcome<T> =>
  outcome.kind === 'refused' && outcome.status === 504
    ? { kind: 'silent', reason: outcome.sentence, tries: outcome.tries }
    : outcome;
