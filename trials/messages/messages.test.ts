import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { dice } from '@revive/testing/dice.ts';
import { aSender } from '@revive/testing/killed-sender.ts';
import { type Delivery, runMessageActs } from '@revive/testing/message-acts.ts';
import { answers, aProvider, type Behaviour, hangsUp, staysSilent } from '@revive/testing/provider.ts';
import { expect, it } from 'vitest';

const ACTS = Number(process.env.MESSAGE_ACTS ?? 1500);
const SEED = Number(process.env.MESSAGE_SEED ?? Date.now() % 100_000);

const app = await testApp();

it('sends each message at most once, none for what was cancelled or moved and none at night, while the sender is killed', {
  timeout: 60 * 60_000,
}, async () => {
  const provider = await aProvider();
  const sender = aSender(app.connection, provider.url);
  const chance = dice(SEED);
  const deliveries: Delivery[] = [];
  const took = answers({ ResponseCode: '200', ResponseMessage: 'SUCCESS!.', Data: { MessageID: 'H-1' } });
  // It has the message, and then says so, says no, breaks off, stays silent, or the sender dies.
  const fates: Behaviour[] = [
    ...Array<Behaviour>(14).fill(took),
    answers({ ResponseCode: '207' }),
    answers({ ResponseCode: '500' }, 500),
    hangsUp,
    staysSilent,
    () => sender.kill(),
    () => sender.kill(),
  ];
  provider.will((response, asked) => {
    if (asked.path === '/token') return answers({ access_token: 'T' })(response, asked);
    deliveries.push({ reference: asked.body.refid, at: app.clock.now() });
    chance.pick(fates)(response, asked);
  });
  try {
    const { tally, sent, ...wrong } = await runMessageActs(app, {
      acts: ACTS,
      dice: dice(SEED),
      send: () => sender.run(app.clock.now()),
      deliveries,
      say: (line) => console.log(line),
    });
    console.log({ seed: SEED, acts: ACTS, messages: sent, kills: sender.kills, tally });
    expect(wrong, `npm run trials -- messages --acts ${ACTS} --seed ${SEED}`).toEqual({
      twice: [],
      in_quiet_hours: [],
      of_cancelled: [],
      without_body: [],
    });
    expect(sender.kills).toBeGreaterThan(0);
    await expectBooksTrue(app.db);
  } finally {
    sender.close();
    await provider.close();
  }
});
