import pg from 'pg';
import { type Contestant, contest } from '../frame/contest.ts';
import { table } from '../frame/page.ts';
import type { Section } from '../frame/section.ts';
import { startBare, startOurs } from '../frame/servers.ts';

const LIST = '/inventory/api/products/?stock=in&page_size=24';

/** More pages of the grid than a server keeps, whole or in cards. */
const PAGES = 200;

/** What visitors of the shop ask for most, against what bare node:http and one statement answer in the same time. */
export const shop: Section = {
  name: 'shop',
  measure: async (businesses) => {
    const place = await businesses.connection('large');
    const [ours, bare] = await Promise.all([startOurs(place), startBare('shop', place)]);
    const seller = new pg.Client(place);
    await seller.connect();
    try {
      const tagged = await fetch(ours.url + LIST);
      const etag = tagged.headers.get('etag');
      const products = (await tagged.json()) as { id: number }[];
      if (!etag || products.length === 0) throw new Error('the shop’s list has no tag');
      const change = changes(
        seller,
        products.map(({ id }) => id),
      );
      const cursors = await cursorsOf(ours.url);
      const contestants: Contestant[] = [
        { name: 'bare: the list', server: bare, request: { path: '/' } },
        { name: 'the list, read each time', server: ours, request: { path: `${LIST}&anew=1` } },
        { name: 'the list, from memory', server: ours, request: { path: LIST } },
        { name: 'the list, known to the caller', server: ours, request: knows(LIST, etag) },
        { name: 'the page, from memory', server: ours, request: { path: '/shop', headers: PACKED } },
        { name: 'the page anew, its cards from memory', server: ours, request: elsewhere() },
        { name: 'the page anew, a product changed before', server: ours, request: elsewhere(change) },
        { name: 'the page anew, every card too', server: ours, request: inTurn(cursors) },
      ];
      const scores = await contest(contestants, { postmaster: businesses.postmaster, seconds: 2 });
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
      await seller.end();
      await Promise.all([ours.stop(), bare.stop()]);
    }
  },
};

// As a browser asks for it.
const PACKED = { 'accept-encoding': 'gzip, deflate, br' };

const knows = (path: string, etag: string) => ({ path, headers: { 'if-none-match': etag } });

/** The first page at another address of the shop each time, which is another answer; `before` it something may happen. */
function elsewhere(before = () => {}): () => { path: string; headers: Record<string, string> } {
  let asked = 0;
  return () => {
    before();
    asked += 1;
    return { path: '/shop', headers: { host: `shop-${Date.now()}-${asked}.example` } };
  };
}

/** One page after another, over and over. */
function inTurn(cursors: readonly string[]): () => { path: string } {
  let asked = 0;
  return () => {
    asked += 1;
    return { path: `/shop?cursor=${encodeURIComponent(cursors[asked % cursors.length]!)}` };
  };
}

/** Where the pages of the grid begin, as each names the next. */
async function cursorsOf(url: string): Promise<string[]> {
  const cursors: string[] = [];
  let cursor = '';
  while (cursors.length < PAGES) {
    const answer = await fetch(`${url}${LIST}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    await answer.arrayBuffer();
    const next = /[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    if (!next) break;
    cursor = decodeURIComponent(next);
    cursors.push(cursor);
  }
  return cursors;
}

/** Gives one of the products after another a new price, whenever called and done with the last. */
function changes(seller: pg.Client, ids: readonly number[]): () => void {
  let made = 0;
  let isBusy = false;
  return () => {
    if (isBusy) return;
    isBusy = true;
    made += 1;
    void seller
      .query('update products set price_cents = price_cents + $2 where id = $1', [
        ids[made % ids.length],
        made % 2 ? 1 : -1,
      ])
      .finally(() => {
        isBusy = false;
      });
  };
}
