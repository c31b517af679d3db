import { describe, expect, it } from 'vitest';
import { SCENARIOS } from './scenarios.ts';

// Each in its short form; npm run scenarios plays them in full and tells what it measured.
describe('nothing is lost and nothing is done twice', () => {
  for (const [name, { short, impossible }] of Object.entries(SCENARIOS)) {
    it.skipIf(impossible)(impossible ? `${name} (${impossible})` : name, async () => {
      expect((await short()).faults).toEqual([]);
    });
  }
});
