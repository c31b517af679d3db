import { expect, it } from 'vitest';
import { openBusiness } from './counter-business.ts';
import { killAtSold } from './kill-at-sold.ts';
import { sellAtRandom } from './random-line.ts';

const SALES = Number(process.env.LINE_SALES ?? 300);
const ON_SCREEN = Number(process.env.LINE_ON_SCREEN ?? 6);
const KILLS = Number(process.env.LINE_KILLS ?? 8);
const SEED = Number(process.env.LINE_SEED ?? Date.now() % 100_000);
const HOURS = 60 * 60_000;
const say = (line: string) => console.log(line);

it('of sales at random, with the line cut, answers lost, two tabs, reloads and kills, none is lost and none doubled', {
  timeout: 4 * HOURS,
}, async () => {
  const business = await openBusiness();
  try {
    const { faults, ...figures } = await sellAtRandom(business, {
      sales: SALES,
      onScreen: ON_SCREEN,
      seed: SEED,
      say,
    });
    console.log({ seed: SEED, ...figures });
    expect(faults, `npm run trials -- line --sales ${SALES} --seed ${SEED}`).toEqual([]);
    expect(figures.sold).toBeGreaterThanOrEqual(SALES);
    expect(figures['on the disk']).toBe(figures.booked);
    expect(figures.bills).toBeGreaterThan(0);
  } finally {
    await business.end();
  }
});

it('a browser that is killed as soon as it says Sold has the sale on its disk, every time', {
  timeout: 4 * HOURS,
}, async () => {
  const business = await openBusiness();
  try {
    const { faults, ...figures } = await killAtSold(business, { kills: KILLS, say });
    console.log(figures);
    expect(faults).toEqual([]);
    expect(figures.booked).toBe(KILLS);
    expect(await business.prove()).toBe('');
  } finally {
    await business.end();
  }
});
