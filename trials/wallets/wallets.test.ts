import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { proveMatchMonth } from '@revive/testing/prove-match-month.ts';
import { raceForTransfers } from '@revive/testing/race-for-transfer.ts';
import { expect, it } from 'vitest';

const TRANSFERS = Number(process.env.WALLET_TRANSFERS ?? 10_000);
const OF_EACH_KIND = Number(process.env.WALLET_FAULTS ?? 30);
const RACES = Number(process.env.WALLET_RACES ?? 1000);
const HOURS = 60 * 60_000;

const app = await testApp({ alone: true });

it('a month of ten thousand transfers with three hundred faults ends with one sum on phone and books', {
  timeout: 4 * HOURS,
}, async () => {
  console.log(await proveMatchMonth(app, { transfers: TRANSFERS, ofEachKind: OF_EACH_KIND }));
});

it('of two desks that choose one transfer in the same moment one pays, a thousand times', {
  timeout: HOURS,
}, async () => {
  expect(await raceForTransfers(app, RACES)).toEqual({ '200 409': RACES });
  await expectBooksTrue(app.db);
});
