import type { Dice } from '@revive/testing/dice.ts';
import { arrive } from './arrive.ts';
import type { Crowd } from './crowd.ts';
import { createRecorder, type Recorded } from './record.ts';

export interface Held extends Recorded {
  /** People a second: meant, and as they came. */
  rate: number;
  came: number;
  seconds: number;
}

interface Phase {
  rate: number;
  seconds: number;
  dice: Dice;
  /** Whether refusals for overload are expected. */
  mayRefuse: boolean;
}

/** The arrivals per second, and for how long. */
export async function hold(crowd: Crowd, { rate, seconds, dice, mayRefuse }: Phase): Promise<Held> {
  const recorder = createRecorder({ mayRefuse });
  const came = await arrive({ rate, seconds, dice, begin: (lateMs) => crowd.come(lateMs, recorder) });
  return { ...recorder.read(), rate, came, seconds };
}

/** A higher 99th percentile means overload, in milliseconds. */
const BEARABLE_MS = 1500;
const STEP = 1.3;
const MOST_STEPS = 14;

export interface Capacity {
  /** The highest rate per second that was answered in full and in time. */
  rate: number;
  /** The first rate that was too high. */
  tooMuch: number;
  steps: { rate: number; p99: number; refused: number }[];
}

/** Raises the rate until calls are refused, or are slow twice in a row; once may be caused by the machine. */
export async function findCapacity(
  crowd: Crowd,
  { from, seconds, dice }: { from: number; seconds: number; dice: Dice },
): Promise<Capacity> {
  const steps: Capacity['steps'] = [];
  let rate = from;
  let bearable = from / STEP;
  let slow = 0;
  for (; steps.length < MOST_STEPS; rate *= STEP) {
    const { answered, refused } = await hold(crowd, { rate, seconds, dice, mayRefuse: true });
    steps.push({ rate, p99: answered.p99, refused: refused.count });
    slow = answered.p99 > BEARABLE_MS ? slow + 1 : 0;
    if (slow > 1 || refused.count > 0.01 * answered.count) break;
    if (slow === 0) bearable = rate;
  }
  return { rate: bearable, tooMuch: rate, steps };
}

const RECOVERY_PATIENCE_S = 60;
const SLICE_S = 1;

/** Seconds of usual traffic until its 99th percentile is about the same as before; undefined when it never is. */
export async function awaitRecovery(
  crowd: Crowd,
  { rate, dice, usualP99 }: { rate: number; dice: Dice; usualP99: number },
): Promise<number | undefined> {
  for (let passed = 0; passed < RECOVERY_PATIENCE_S; passed += SLICE_S) {
    const { answered, refused } = await hold(crowd, { rate, seconds: SLICE_S, dice, mayRefuse: true });
    if (refused.count === 0 && answered.p99 <= 1.5 * usualP99 + 50) return passed;
  }
  return undefined;
}
