import { setTimeout as pause } from 'node:timers/promises';
import { contest } from '../frame/contest.ts';
import { medianOf } from '../frame/median.ts';
import { type Memory, memoryOf } from '../frame/memory.ts';
import { table } from '../frame/page.ts';
import type { Section } from '../frame/section.ts';
import { startOurs } from '../frame/servers.ts';

const REST_MS = 60_000;
const STEPS = 10;

/**
 * Memory before, under and after load. `BENCH_MINUTES` (else one) is how long the load lasts, `BENCH_RATE` how many calls a
 * second it is (else as many as are answered): 60 minutes of 200 show an hour and leave the machine to others.
 */
export const memory: Section = {
  name: 'memory',
  measure: async (businesses) => {
    const minutes = Number(process.env.BENCH_MINUTES ?? 1);
    const rate = process.env.BENCH_RATE ? Number(process.env.BENCH_RATE) : undefined;
    const ours = await startOurs(await businesses.connection('small'));
    try {
      const requests = [
        '/clients/api/?page_size=20',
        '/bookings/api/?page_size=20',
        '/shop/',
        '/inventory/api/products/?page_size=20',
      ];
      let next = 0;
      const before = await memoryOf(ours.pid);
      const under: number[] = [];
      for (let step = 0; step < STEPS; step += 1) {
        const headers = { authorization: `Bearer ${await ours.signIn()}` };
        const request = () => ({ path: requests[next++ % requests.length]!, headers });
        await contest([{ name: 'ours', server: ours, request }], {
          postmaster: businesses.postmaster,
          rounds: 1,
          rate,
          warmUpSeconds: 0,
          seconds: (minutes * 60) / STEPS,
        });
        under.push((await memoryOf(ours.pid)).resident);
      }
      await pause(REST_MS);
      const after = await memoryOf(ours.pid);
      const row = (name: string, { resident, own }: Memory) => [name, resident.toFixed(0), own.toFixed(0)];
      return [
        table(
          ['MB', 'resident', 'its own'],
          [
            row('one sign-in after the start', before),
            row(`${REST_MS / 1000} seconds after the load`, after),
          ],
        ),
        '',
        `Under ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} of ${rate ? `${rate} calls a second` : 'as many calls as it takes'}: median ${medianOf(under).toFixed(0)} MB, at most ${Math.max(...under).toFixed(0)} MB; after the second tenth ${under[1]!.toFixed(0)} MB, after the last ${under.at(-1)!.toFixed(0)} MB.`,
      ].join('\n');
    } finally {
      await ours.stop();
    }
  },
};
