import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient } from '@revive/testing/factories.ts';
import { messagesIn, setPolicy } from '@revive/testing/messages.ts';
import { codeSentTo } from '@revive/testing/own-page.ts';
import { expect, it } from 'vitest';

const { app, db, messenger } = await testApp();
const PHONE = '252615000321';
const GUESSES = 10_000;
const A_CODE_EACH = 500;
/** Cents, of which each code costs two. */
const BUDGET = 70;

const post = (url: string, payload: object, number: number) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    // Every guess from an address of its own, as a network of many machines would.
    remoteAddress: `10.${Math.floor(number / 65_536)}.${Math.floor(number / 256) % 256}.${number % 256}`,
  });

it('lets ten thousand guesses from ten thousand addresses hit nothing beyond five tries, and the budget of the day holds', {
  tags: ['long'],
  timeout: 300_000,
}, async () => {
  await setPolicy(db, { message_channel: 'automatic', message_budget: BUDGET / 100 });
  await aClient(db, { phone: PHONE });
  let hits = 0;
  let tries = 0;
  for (let number = 0; number < GUESSES; number += 1) {
    // Three in ten minutes are sent to her, and to strangers as many as the budget lets.
    if (number % A_CODE_EACH === 0) await post(api.me.askForCode.path, { phone: PHONE }, number);
    if (number % 50 === 25)
      await post(api.me.askForCode.path, { phone: `2526160${10_000 + number}` }, number);
    const right = codeSentTo(messenger, PHONE)!;
    const turn = number % A_CODE_EACH;
    // Five wrong ones, and then the right one again and again: a guesser has no better luck than that.
    const code = turn < 5 ? String((Number(right) + 1 + turn) % 1_000_000).padStart(6, '0') : right;
    const { statusCode } = await post(api.me.signIn.path, { phone: PHONE, code }, number);
    if (statusCode === 200) hits += 1;
    if (turn === 5) {
      const kept = await db.selectFrom('sign_in_codes').select('tries').executeTakeFirst();
      tries = Math.max(tries, kept?.tries ?? 0);
    }
  }
  expect({ hits, tries }).toEqual({ hits: 0, tries: 5 });
  const spent = (await messagesIn(db)).reduce((sum, { cost_cents }) => sum + cost_cents, 0);
  expect(spent).toBeLessThanOrEqual(BUDGET);
  const toStrangers = (await messagesIn(db)).reduce(
    (sum, { client_id, cost_cents }) => sum + (client_id === null ? cost_cents : 0),
    0,
  );
  expect(toStrangers).toBeLessThanOrEqual(BUDGET / 5);
  expect(toStrangers).toBeGreaterThan(BUDGET / 5 - 3);
});
