import { type Contestant, contest } from '../frame/contest.ts';
import { table } from '../frame/page.ts';
import type { Section } from '../frame/section.ts';
import { startBare, startOurs } from '../frame/servers.ts';

const LIST = '/inventory/api/products/?stock=in&page_size=24';

/** What visitors of the shop ask for most, against what bare node:http and one statement answer in the same time. */
export const shop: Section = {
  name: 'shop',
  measure: async (businesses) => {
    const place = await businesses.connection('large');
    const [ours, bare] = await Promise.all([startOurs(place), startBare('shop', place)]);
    try {
      const tagged = await fetch(ours.url + LIST);
      const etag = tagged.headers.get('etag');
      if (!etag || !(await tagged.text())) throw new Error('the shop’s list has no tag');
      let asked = 0;
      // Another cursor that is none: each is made anew, and shows the first page.
      const uncached = () => {
        asked += 1;
        return { path: `/shop?cursor=${asked}` };
      };
      const contestants: Contestant[] = [
        { name: 'bare: the list', server: bare, request: { path: '/' } },
        { name: 'the list, read each time', server: ours, request: { path: `${LIST}&anew=1` } },
        { name: 'the list, from memory', server: ours, request: { path: LIST } },
        { name: 'the list, known to the caller', server: ours, request: knows(LIST, etag) },
        { name: 'the page, rendered each time', server: ours, request: uncached },
        { name: 'the page, from memory', server: ours, request: { path: '/shop', headers: PACKED } },
      ];
      const scores = await contest(contestants, { postmaster: businesses.postmaster });
      const limit = scores[0]!.perSecond;
      return table(
        ['', 'of bare', 'a second', 'p50 ms', 'p99 ms', 'server ms', 'database ms'],
        scores.map((score) => [
          score.name,
          (score.perSecond / limit).toFixed(2),
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

// As a browser asks for it.
const PACKED = { 'accept-encoding': 'gzip, deflate, br' };

const knows = (path: string, etag: string) => ({ path, headers: { 'if-none-match': etag } });
