import { contest } from '../frame/contest.ts';
import { table } from '../frame/page.ts';
import type { Section } from '../frame/section.ts';
import { startBare, startOurs } from '../frame/servers.ts';

/** Uncached lists and searches against what bare node:http and one statement answer in the same time. */
export const lists: Section = {
  name: 'lists',
  measure: async (businesses) => {
    const place = await businesses.connection('large');
    const [ours, bare] = await Promise.all([startOurs(place), startBare('lists', place)]);
    try {
      const headers = { authorization: `Bearer ${ours.token}` };
      const scores = await contest(
        [
          { name: 'bare', server: bare, request: { path: '/clients' } },
          { name: 'ours', server: ours, request: { path: '/clients/api/?page_size=20', headers } },
        ],
        { postmaster: businesses.postmaster },
      );
      return table(
        ['', 'a second', 'p50 ms', 'p99 ms', 'server ms', 'database ms'],
        scores.map((score) => [
          score.name,
          score.perSecond.toFixed(0),
          score.p50,
          score.p99,
          score.serverCpu.toFixed(2),
          score.databaseCpu.toFixed(2),
        ]),
      );
    } finally {
      await Promise.all([ours.stop(), bare.stop()]);
    }
  },
};
