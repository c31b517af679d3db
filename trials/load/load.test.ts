import { api } from '@revive/contract/endpoints';
import { type BuiltServer, startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { dice } from '@revive/testing/dice.ts';
import { METRICS_HEADERS } from '@revive/testing/metrics-token.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaller } from '../shared/caller.ts';
import { type Business, prepareBusiness } from '../shared/prepare-business.ts';
import { type Crowd, createCrowd } from './crowd.ts';
import { hold } from './phases.ts';
import { proveBooks } from './prove-books.ts';
import { createRecorder } from './record.ts';
import { watchServer } from './watch-server.ts';

const SEED = 7;
/** More than two connections answer at once, all together. */
const FLOOD = 150;

const data = await makeDataDir();
let server: BuiltServer;
let business: Business;
let crowd: Crowd;
beforeAll(async () => {
  server = await startBuiltServer({
    dataDir: data.dir,
    env: { TRUST_PROXY: '1', DATABASE_CONNECTIONS: '2' },
  });
  const where = () => server.url;
  business = await prepareBusiness(createCaller({ where }));
  crowd = createCrowd(where, business, SEED);
});
afterAll(async () => {
  await server.stop();
  await data.remove();
});

it('answers people who come as they like, without an error', async () => {
  const watch = watchServer(() => server.url, 200);
  const { answered, errors, ruledOut } = await hold(crowd, {
    rate: 6,
    seconds: 6,
    dice: dice(SEED),
    mayRefuse: true,
  });
  await watch.stop();
  expect(errors).toEqual({});
  expect(answered.count).toBeGreaterThan(10);
  expect(ruledOut).toBeLessThan(answered.count / 4);
  expect(watch.moments.at(-1)).toMatchObject({
    rss_mb: expect.any(Number),
    pool_waiting: expect.any(Number),
  });
});

it('refuses what is too much before it has answered the rest, and answers as before when it is over', async () => {
  const recorder = createRecorder({ mayRefuse: true });
  const ends: ('answered' | 'refused')[] = [];
  await Promise.all(
    Array.from({ length: FLOOD }, () =>
      crowd.come(0, {
        ...recorder,
        add: (sample) => {
          ends.push(sample.status === 503 ? 'refused' : 'answered');
          recorder.add(sample);
        },
      }),
    ),
  );
  const { answered, refused, errors } = recorder.read();
  expect(errors).toEqual({});
  expect(answered.count).toBeGreaterThan(0);
  expect(refused.count).toBeGreaterThan(0);
  expect(ends.indexOf('refused')).toBeLessThan(ends.lastIndexOf('answered'));
  const metrics = await fetch(`${server.url}/metrics`, { headers: METRICS_HEADERS }).then((answer) =>
    answer.text(),
  );
  expect(Number(/^http_requests_refused_total (\d+)/m.exec(metrics)?.[1])).toBeGreaterThanOrEqual(
    refused.count,
  );
  const { demand } = createCaller({ where: () => server.url });
  const [employee] = business.staff;
  expect(await demand(api.clients.list, { as: employee!, query: {} })).not.toEqual([]);
  expect(await demand(api.dashboard.get, { as: employee!, query: {} })).toBeDefined();
});

it('leaves true books behind', async () => {
  const proof = await proveBooks(data.dir);
  expect(proof.checked).toBeGreaterThan(40);
  expect(proof.broken).toEqual([]);
});
