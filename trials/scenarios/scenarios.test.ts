import { describe, expect, it } from 'vitest';
import { SCENARIOS } from './scenarios.ts';

// Each in its short form; `npm run trials -- scenarios --long` plays them in full and prints its measurements.
describe('nothing is lost and nothing is done twice', () => {
  for (const [name, { short, impossible }] of Object.entries(SCENARIOS)) {
    it.skipIf(impossible)(impossible ? `${name} (${impossible})` : name, async () => {
      expect((await short()).failures).toEqual([]);
    });
  }
});
