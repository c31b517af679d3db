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
  /** Whether refusals for being busy are what is wanted. */
  mayRefuse: boolean;
}

/** So many people a second come for so long. */
export async function hold(crowd: Crowd, { rate, seconds, dice, mayRefuse }: Phase): Promise<Held> {
  const recorder = createRecorder({ mayRefuse });
  const came = await arrive({ rate, seconds, dice, begin: (lateMs) => crowd.come(lateMs, recorder) });
  return { ...recorder.read(), rate, came, seconds };
}

/** Slower than this for one in a hundred is more than the server can do. */
const BEARABLE_MS = 1500;
const STEP = 1.3;
const MOST_STEPS = 14;

export interface Capacity {
  /** The most people a second that were all answered, and soon. */
  rate: number;
  /** The first rate that was surely too much. */
  tooMuch: number;
  steps: { rate: number; p99: number; refused: number }[];
}

/** Sends ever more people until some are refused, or wait too long twice in a row: once may be the machine's own doing. */
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

/** Seconds of usual traffic until its 99th percentile is about what it was before; undefined when it never is. */
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
