import { type Dice, dice as seeded } from '@revive/testing/dice.ts';
import { moveStock, orderOnline, sellAtCounter } from '../operations/sell-goods.ts';
import { spend, takePayment } from '../operations/spend-money.ts';
import { book, goOnTreating } from '../operations/treat-clients.ts';
import { createWorker, type Worker } from '../operations/worker.ts';
import { createCaller } from '../shared/caller.ts';
import type { Business } from '../shared/prepare-business.ts';
import { LOOKS } from './look-around.ts';
import type { Recorder } from './record.ts';

/** Of a hundred arrivals, the number that only read. */
const LOOKING = 75;
const OPERATIONS: [share: number, kind: string, run: (worker: Worker) => Promise<void>][] = [
  [30, 'do: sell at the counter', sellAtCounter],
  [16, 'do: order and pay in the shop', orderOnline],
  [14, 'do: book', book],
  [24, 'do: treat and take money', goOnTreating],
  [8, 'do: move stock', moveStock],
  [4, 'do: spend money', spend],
  [4, 'do: take a payment', takePayment],
];

/** Simulated users, each with one operation at a time; their number grows as needed. */
export interface Crowd {
  /** One arrival reads or does something; each answer is recorded. Never throws. */
  come(lateMs: number, recorder: Recorder): Promise<void>;
}

export function createCrowd(where: () => string, business: Business, seed: number): Crowd {
  const dice = seeded(seed);
  const idle: Member[] = [];
  let members = 0;
  return {
    come: async (lateMs, recorder) => {
      const member = idle.pop() ?? createMember(where, business, ++members, seed);
      await member.doOne(dice, lateMs, recorder);
      idle.push(member);
    },
  };
}

type Member = ReturnType<typeof createMember>;

function createMember(where: () => string, business: Business, number: number, seed: number) {
  let current = { kind: '', lateMs: 0, recorder: undefined as Recorder | undefined };
  // Only the first call of an operation has a due time.
  const record = (status: number, ms: number) => {
    current.recorder?.add({ kind: current.kind, status, ms: ms + current.lateMs });
    current = { ...current, lateMs: 0 };
  };
  const caller = createCaller({
    where,
    deadlineMs: 0,
    timeoutMs: 120_000,
    onTry: ({ status, ms }) => record(status, ms),
  });
  const worker = createWorker({ caller, business, dice: seeded(seed + number), number });
  const visit = async (path: string) => {
    const began = performance.now();
    const address = `10.9.${number % 250}.${1 + (number % 200)}`;
    const status = await fetch(where() + path, {
      headers: { accept: 'text/html', 'x-forwarded-for': address },
    }).then(
      (page) => page.text().then(() => page.status),
      () => 0,
    );
    record(status, performance.now() - began);
  };
  return {
    doOne: async (luck: Dice, lateMs: number, recorder: Recorder) => {
      const isLooking = luck.below(100) < LOOKING;
      const [, kind, run] = isLooking ? pickShare(luck, LOOKS) : pickShare(luck, OPERATIONS);
      current = { kind, lateMs, recorder };
      // An operation whose first call was refused stops there; the answer is recorded already.
      await run(worker, visit).catch(() => {});
    },
  };
}

function pickShare<T extends [number, ...unknown[]]>(dice: Dice, of: readonly T[]): T {
  let luck = dice.below(of.reduce((sum, [share]) => sum + share, 0));
  for (const one of of) {
    luck -= one[0];
    if (luck < 0) return one;
  }
  throw new RangeError('nothing to pick from');
}
