import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetExpired } from '../../jobs/forget-expired.ts';

const { app, db, call, clock, messenger, signInAs } = await testApp();
const phoneOf = (n: number) => `25261${String(7_000_000 + n)}`;
const ask = (phone: string, from = '192.0.2.1') =>
  app.inject({
    method: 'POST',
    url: api.me.askForCode.path,
    payload: { phone },
    remoteAddress: from,
  });
const limits = async () => {
  const { token } = await signInAs('admin');
  const { body } = await call(api.notifications.list, { token });
  return body.items.filter(({ kind }) => kind === 'limit_reached').map(({ subject }) => subject);
};

beforeEach(() => setPolicy(db, { message_channel: 'automatic', message_budget: 10, message_cost: 0.02 }));

describe('codes of clients behind one address', () => {
  it('are sent sixty at once; beyond them strangers are sent none, and clients theirs', async () => {
    for (let n = 0; n < 60; n += 1) expect((await ask(phoneOf(n))).statusCode).toBe(202);
    expect(messenger.given).toHaveLength(60);
    expect(await limits()).toEqual([]);
    const client = await aClient(db, { phone: phoneOf(500) });
    const [stranger, known] = [await ask(phoneOf(61)), await ask(client.phone)];
    expect(stranger).toMatchObject({ statusCode: 202, payload: known.payload });
    expect(messenger.given.slice(60).map(({ phone }) => phone)).toEqual([client.phone]);
    expect(await limits()).toEqual(['codes_from_address']);
    clock.advance(25 * 60 * 60_000);
    await forgetExpired(db, clock);
    expect(await limits()).toEqual([]);
  });
});

describe('codes to phones without a client', () => {
  it('spend a fifth of the day’s budget, whatever addresses ask; clients get theirs', async () => {
    await setPolicy(db, { message_budget: 1 });
    for (let n = 0; n < 40; n += 1) await ask(phoneOf(n), `192.0.2.${n}`);
    expect(messenger.given).toHaveLength(10);
    const client = await aClient(db, { phone: phoneOf(500) });
    expect((await ask(client.phone, '198.51.100.1')).statusCode).toBe(202);
    expect(messenger.given).toHaveLength(11);
    expect(await limits()).toEqual(['codes_to_unknown']);
  });
});
