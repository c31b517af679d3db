import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { expect, it } from 'vitest';

const { app, db } = await testApp();
const CALLS = 300;

const median = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;

// The time is printed and not asserted: on a busy machine it says more about the machine.
it('takes a known phone and an unknown one the same way, hundreds of times in turn', {
  tags: ['long'],
  timeout: 300_000,
}, async () => {
  await setPolicy(db, { message_channel: 'automatic', message_budget: 10_000 });
  for (let n = 0; n < CALLS; n += 1) await aClient(db, { phone: `2526151${10_000 + n}` });
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  for (let n = 0; n < 2 * CALLS; n += 1) {
    const kind = n % 2 === 0 ? 'known' : 'unknown';
    const began = performance.now();
    const answer = await app.inject({
      method: 'POST',
      url: api.me.askForCode.path,
      payload: { phone: `252615${kind === 'known' ? 1 : 2}${10_000 + Math.floor(n / 2)}` },
      remoteAddress: `10.1.${Math.floor(n / 200)}.${n % 200}`,
    });
    times[kind].push(performance.now() - began);
    answers.add(`${answer.statusCode} ${answer.body}`);
  }
  expect([...answers]).toEqual(['202 {"valid_minutes":5}']);
  process.stdout.write(
    `codes, p50: known ${median(times.known).toFixed(2)} ms, unknown ${median(times.unknown).toFixed(2)} ms\n`,
  );
});
