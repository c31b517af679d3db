import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { dice } from '@revive/testing/dice.ts';
import { type Delivery, runMessageActs } from '@revive/testing/message-acts.ts';
import { expect, it } from 'vitest';
import { planMissing, sendMessages } from './index.ts';
import type { Messenger, MessengerAnswer } from './messenger.ts';

const ACTS = Number(process.env.MESSAGE_ACTS ?? 300);

const app = await testApp();
const { db, clock, messages } = app;

class Killed extends Error {}

it('reminds of each session at most once, of no cancelled one, and never in quiet hours, whatever is done and killed', {
  timeout: 60 * 60_000,
  tags: 'long',
}, async () => {
  const seed = Date.now() % 100_000;
  const chance = dice(seed);
  const deliveries: Delivery[] = [];
  // The provider gets it, and then says so, says nothing, says no, or the process dies.
  const messenger: Messenger = {
    name: 'sandbox',
    send: async ({ reference }): Promise<MessengerAnswer> => {
      deliveries.push({ reference, at: clock.now() });
      const fate = chance.below(10);
      if (fate === 0) throw new Killed();
      if (fate === 1) return { state: 'unknown' };
      if (fate === 2) return { state: 'refused', reason: 'refused' };
      return { state: 'sent', provider_id: reference };
    },
  };
  const send = async () => {
    await planMissing(db, clock.now());
    await sendMessages({ ...messages, messenger }).catch((error) => {
      if (!(error instanceof Killed)) throw error;
    });
  };
  const { tally, sent, ...wrong } = await runMessageActs(app, {
    acts: ACTS,
    dice: dice(seed),
    send,
    deliveries,
  });
  expect(wrong, `seed ${seed}`).toEqual({
    twice: [],
    in_quiet_hours: [],
    of_cancelled: [],
    without_body: [],
  });
  expect(sent).toBeGreaterThan(10);
  expect(Object.keys(tally)).toEqual(expect.arrayContaining(['book', 'move', 'cancel', 'opt', 'wait']));
  await expectBooksTrue(db);
});
