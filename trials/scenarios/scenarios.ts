import { databaseFrozen, databaseGone } from './database-away.ts';
import type { Verdict } from './stage.ts';

/** Every scenario by its name, in the length people wait for and in the short one of the tests. */
export const SCENARIOS = {
  'database gone': { play: () => databaseGone(20), short: () => databaseGone(3) },
  'database frozen': { play: () => databaseFrozen(20), short: () => databaseFrozen(7) },
} satisfies Record<string, Scenario>;

interface Scenario {
  play(): Promise<Verdict>;
  short(): Promise<Verdict>;
}
