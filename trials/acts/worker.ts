import type { AnyEndpoint, Endpoint } from '@revive/contract';
import type { Dice } from '@revive/testing/dice.ts';
import type { CallArguments, Caller, Outcome, Person } from '../shared/caller.ts';
import type { Business } from '../shared/prepare-business.ts';
import type { Deed, Facts } from './deed.ts';

/** Somebody at work in a business, with what they have begun and may go on with. Several may share a business. */
export interface Worker {
  caller: Caller;
  business: Business;
  dice: Dice;
  staff: Person;
  manager: Person;
  /** A text nobody else uses: an Idempotency-Key, and what tells a row of theirs in the database. */
  mark(): string;
  /** A phone number nobody else uses. */
  phone(): string;
  /** Told of everything done, refused or never answered. */
  note(deed: Deed): void;
  /** Whether the next call is made twice at the same time, as by somebody who presses twice. */
  pressesTwice(): boolean;
  bookings: OpenBooking[];
  sales: { id: number }[];
}

export interface OpenBooking {
  id: number;
  client_id: number;
  service: number;
  /** What was received so often, so that no two amounts of a booking are the same. */
  deposits: number;
  hasHeldSession: boolean;
}

export interface WorkerOptions {
  caller: Caller;
  business: Business;
  dice: Dice;
  /** Which of several; it is part of every mark. */
  number: number;
  note?: (deed: Deed) => void;
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

/** The act and the text by which its row is found again. */
export type Named = Pick<Deed, 'act' | 'trace'>;

type Schema = AnyEndpoint['params'];

/**
 * Makes a call, notes what became of it with the facts its answer tells, and gives the answer; undefined where there
 * was none.
 */
export async function perform<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  worker: Worker,
  named: Named,
  endpoint: Endpoint<P, Q, B, R>,
  args: CallArguments<Endpoint<P, Q, B, R>>,
  factsOf: (answer: R['_zod']['output']) => Facts,
): Promise<R['_zod']['output'] | undefined> {
  const key = (args as { key?: string }).key ?? worker.mark();
  const once = () => worker.caller.call(endpoint, { ...args, key });
  const outcomes = await Promise.all(worker.pressesTwice() ? [once(), once()] : [once()]);
  const told = outcomes.map(certain);
  const refusal = told.find((outcome) => outcome.kind === 'refused');
  // Who presses twice has done it as soon as one of the two says so.
  const best =
    told.find(({ kind }) => kind === 'done') ?? told.find(({ kind }) => kind === 'silent') ?? told[0]!;
  worker.note({
    ...named,
    outcome: best.kind,
    status: best.kind === 'silent' ? 0 : best.status,
    sentence: refusal?.sentence ?? '',
    tries: outcomes.reduce((sum, { tries }) => sum + tries, 0),
    twice: told.length > 1,
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
