import { startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { goalOf, medianOf, type Section } from '../tools/goals.ts';
import { load } from '../tools/race.ts';

const ROUNDS = 5;
const SECONDS = 3;

/** The list of products of the sample business as a page, for visitors without a proxy before the server. */
export const shopPage: Section = async () => {
  const data = await makeDataDir();
  const server = await startBuiltServer({ dataDir: data.dir, env: { REVIVE_DEMO: '1' } });
  const runner = { url: server.url, request: () => ({ path: '/shop' }) };
  try {
    const html = await (await fetch(`${server.url}/shop`)).arrayBuffer();
    const rates = [];
    // The first round compiles.
    for (let round = 0; round <= ROUNDS; round += 1) rates.push(await load(runner, SECONDS));
    return [
      goalOf('shop page, 16 connections', medianOf(rates.slice(1)), {
        atLeast: 400,
        unit: ' a second',
        digits: 0,
      }),
      goalOf('shop page, HTML before packing', html.byteLength / 1000, {
        atMost: 90,
        unit: ' kB',
        digits: 0,
      }),
    ];
  } finally {
    await server.stop();
    await data.remove();
  }
};
