import { fakeWallet } from '../../trials/scenarios/fake-wallet.ts';
import { contest, type Score } from '../frame/contest.ts';
import { table } from '../frame/page.ts';
import type { Section } from '../frame/section.ts';
import { startBare, startOurs } from '../frame/servers.ts';
import { atCounter } from '../sales/at-counter.ts';
import { inShop } from '../sales/in-shop.ts';
import { demandEqualRows } from '../sales/rows-left.ts';
import { stockUp } from '../sales/stock-up.ts';

/** Sales of three things over the counter, all over the shelves, everybody of the same three, and in the shop. */
export const sales: Section = {
  name: 'sales',
  measure: async (businesses) => {
    const place = await businesses.connection('large');
    const goods = await stockUp(place);
    const wallet = await fakeWallet();
    const walletEnv = wallet.env(30);
    const [ours, bare] = await Promise.all([
      // Behind a proxy, which says who the caller is: one address alone could not order as much.
      startOurs(place, { env: { ...walletEnv, TRUST_PROXY: '1' } }),
      startBare('sales', place, { BARE_WALLET: walletEnv.WAAFIPAY_URL! }),
    ]);
    try {
      const three = goods.slice(0, 3);
      for (const contestants of [atCounter(three, bare, ours), inShop(three, bare, ours)])
        await demandEqualRows(place, contestants);
      const rows = [];
      for (const [name, contestants] of [
        ['many products', atCounter(goods, bare, ours)],
        ['the same three', atCounter(three, bare, ours)],
        ['ordered and paid in the shop', inShop(goods, bare, ours)],
      ] as const) {
        const scores = await contest(contestants, { postmaster: businesses.postmaster });
        rows.push(rowOf(name, ...(scores as [Score, Score])));
      }
      return table(HEADS, rows);
    } finally {
      await Promise.all([ours.stop(), bare.stop()]);
      await wallet.close();
    }
  },
};

const HEADS = [
  '',
  'ours of bare',
  'a second',
  'bare',
  'p50 ms',
  'bare',
  'p99 ms',
  'bare',
  'p99 / p50',
  'CPU ms',
  'bare',
];

const rowOf = (name: string, bare: Score, ours: Score) => [
  name,
  (ours.perSecond / bare.perSecond).toFixed(2),
  ...[ours, bare].map(({ perSecond }) => perSecond.toFixed(0)),
  ...[ours, bare].map(({ p50 }) => p50),
  ...[ours, bare].map(({ p99 }) => p99),
  (ours.p99 / ours.p50).toFixed(1),
  ...[ours, bare].map(({ serverCpu, databaseCpu }) => `${serverCpu.toFixed(2)} + ${databaseCpu.toFixed(2)}`),
];
