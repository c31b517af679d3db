import { startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { goalOf, medianOf, type Section } from '../tools/goals.ts';

const ROUNDS = 5;

/** `node packages/server/dist/main.js` with its embedded database, until /readyz says yes. */
export const start: Section = async () => {
  const data = await makeDataDir();
  try {
    // The first start makes the database.
    await timeStart(data.dir);
    const seconds = [];
    for (let round = 0; round < ROUNDS; round += 1) seconds.push(await timeStart(data.dir));
    return [
      goalOf('start to /readyz with an existing database', medianOf(seconds), { atMost: 3, unit: ' s' }),
    ];
  } finally {
    await data.remove();
  }
};

async function timeStart(dataDir: string): Promise<number> {
  const began = performance.now();
  const server = await startBuiltServer({ dataDir });
  while (!(await fetch(`${server.url}/readyz`)).ok);
  const seconds = (performance.now() - began) / 1000;
  await server.stop();
  return seconds;
}
