import { afterEach, expect, it } from 'vitest';
import { watchClock } from './watch-clock.ts';

const DAY_MS = 86_400_000;
let stop = () => {};
afterEach(() => stop());

function watched() {
  const jumps: number[] = [];
  let wall = 0;
  let passed = 0;
  let looks = 0;
  const clocks = {
    wall: () => wall,
    passed: () => {
      looks += 1;
      return passed;
    },
  };
  stop = watchClock((byMs) => jumps.push(byMs), { clocks, lookMs: 1 });
  const looked = async () => {
    const before = looks;
    await expect.poll(() => looks).toBeGreaterThan(before + 1);
  };
  return {
    jumps,
    looked,
    set: (byMs: number) => {
      wall += byMs;
    },
    pass: (ms: number) => {
      wall += ms;
      passed += ms;
    },
  };
}

it('reports a clock that was set forward and back, each once', async () => {
  const { jumps, set, looked } = watched();
  set(DAY_MS);
  await looked();
  set(-DAY_MS);
  await looked();
  expect(jumps).toEqual([DAY_MS, -DAY_MS]);
});

it('takes time that goes by for what it is, however much, and lets a clock be set right by seconds', async () => {
  const { jumps, set, pass, looked } = watched();
  pass(DAY_MS);
  await looked();
  set(-30_000);
  await looked();
  expect(jumps).toEqual([]);
});
