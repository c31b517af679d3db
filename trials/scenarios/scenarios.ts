import { clockJumping } from './clock-jumping.ts';
import { databaseFrozen, databaseGone } from './database-away.ts';
import { diskFull } from './disk-full.ts';
import type { Verdict } from './harness.ts';
import { killedAtWork } from './killed-at-work.ts';
import { serverStopped } from './server-stopped.ts';
import { whyNoDisk } from './small-disk.ts';
import { walletHanging } from './wallet-hanging.ts';

interface Scenario {
  /** The length people wait for. */
  play(): Promise<Verdict>;
  /** The short one of the tests. */
  short(): Promise<Verdict>;
  /** Why it cannot be played here. */
  impossible?: string | undefined;
}

export const SCENARIOS: Record<string, Scenario> = {
  'database gone': { play: () => databaseGone(20), short: () => databaseGone(3) },
  'database frozen': { play: () => databaseFrozen(40), short: () => databaseFrozen(25) },
  'disk full': { play: () => diskFull(20), short: () => diskFull(3), impossible: whyNoDisk },
  'wallet hanging': { play: () => walletHanging(120, 15), short: () => walletHanging(30, 5) },
  'clock jumping': { play: () => clockJumping(60), short: () => clockJumping(8) },
  'killed at work': { play: () => killedAtWork(40), short: () => killedAtWork(6) },
  'server stopped': { play: () => serverStopped(8), short: () => serverStopped(2) },
};
