import { LANGUAGES } from '@revive/contract';
import { startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import autocannon from 'autocannon';
import { type Goal, goalOf, type Section } from '../tools/goals.ts';

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
    const weightIn = async (language: string) => {
      const page = await fetch(`${url}?lang=${language}`, { headers: { accept: 'text/html' } });
      return (await page.arrayBuffer()).byteLength / 1000;
    };
    const weights: Goal[] = [];
    for (const language of LANGUAGES)
      weights.push(
        goalOf(`HTML before packing, ${language}`, await weightIn(language), {
          atMost: 90,
          unit: ' kB',
          digits: 0,
        }),
      );
    return [
      goalOf('pages a second', await rateOf('identity'), { atLeast: 400, digits: 0 }),
      goalOf('pages a second, packed', await rateOf('br'), { atLeast: 400, digits: 0 }),
      ...weights,
    ];
  } finally {
    await server.stop();
    await data.remove();
  }
};
