import { startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import autocannon from 'autocannon';
import { goalOf, type Section } from '../tools/goals.ts';

const LOAD = { connections: 16, duration: 5 };

/** The shop's list in the sample business, asked for by visitors without a proxy in front. */
export const shopPage: Section = async () => {
  const data = await makeDataDir();
  const server = await startBuiltServer({ dataDir: data.dir, env: { REVIVE_DEMO: '1' } });
  try {
    const url = `${server.url}/shop`;
    const rateOf = async (encoding: string) => {
      const headers = { accept: 'text/html', 'accept-encoding': encoding };
      const { requests, non2xx, errors } = await autocannon({ url, ...LOAD, headers });
      if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
      return requests.average;
    };
    const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    return [
      goalOf('pages a second', await rateOf('identity'), { atLeast: 400, digits: 0 }),
      goalOf('pages a second, packed', await rateOf('br'), { atLeast: 400, digits: 0 }),
      goalOf('HTML before packing', html.length / 1000, { atMost: 90, unit: ' kB', digits: 0 }),
    ];
  } finally {
    await server.stop();
    await data.remove();
  }
};
