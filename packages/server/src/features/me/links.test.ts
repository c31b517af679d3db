import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aClient, sessionsOf } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { aTreatment } from '@revive/testing/schedule.ts';
import { archiveClient } from '@revive/testing/write-rows.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openLinks } from '../clients/index.ts';
import { sendMessages } from '../messages/index.ts';

const { app, db, call, clock, messages, messenger, signInAs } = await testApp({
  publicUrl: 'https://shop.revive.so',
});
const { me } = api;

beforeEach(() => setPolicy(db, { message_channel: 'automatic', cancel_until_hours: 2 }));

/** A booking, and the token of the link in a message about it. */
async function aLinkedBooking(given: { phone?: string; service?: number } = {}) {
  const service = given.service ?? (await aTreatment(db, { session_count: 2 })).service.id;
  const booking = await aBooking(db, {
    services: [service],
    phone: given.phone ?? '252615000321',
    name: 'Amina Ali',
    scheduled_date: '2026-11-23T10:00',
  });
  const { link } = await db
    .selectFrom('messages')
    .select('link')
    .where('kind', '=', 'reminder')
    .where('client_id', '=', booking.client_id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const sessions = await sessionsOf(db, booking.id);
  return { token: link!.replace('/me/', ''), booking, service, session: sessions[0]!.id };
}

describe('the link of a reminder', () => {
  it('is in the message as it is sent, and kept elsewhere as a hash', async () => {
    const { token } = await aLinkedBooking();
    expect(token).toMatch(/^[\w-]{22}$/);
    clock.set('2026-11-22T08:00:00.000Z');
    await sendMessages(messages);
    expect(messenger.given.map(({ body }) => body)).toContainEqual(
      expect.stringContaining(`To change it: https://shop.revive.so/me/${token}`),
    );
    expect(JSON.stringify(await db.selectFrom('client_links').selectAll().execute())).not.toContain(token);
  });

  it('shows its booking without its money, moves its sessions and calls them off, and nothing else', async () => {
    const { token, session, service } = await aLinkedBooking();
    const other = await aLinkedBooking({ phone: '252615000322', service });
    const { body } = await call(me.link, { params: { token } });
    expect(body).toMatchObject({
      scope: 'booking',
      name: 'Amina',
      services: ['Body wrap'],
      sessions: [{ id: session, can_move: true }, { session_number: 2 }],
      receipt: null,
      settings: { reminders: true },
    });
    expect(JSON.stringify(body)).not.toMatch(/balance|amount|Ali|252615/);
    const params = { token, id: session };
    const { body: free } = await call(me.linkSlots, {
      params,
      query: { from: '2026-11-24', to: '2026-11-24' },
    });
    const moved = await call(me.linkReschedule, { params, body: { starts_at: free[0]!.starts_at } });
    expect(moved).toMatchObject({ status: 200, body: { starts_at: free[0]!.starts_at } });
    expect((await call(me.linkCancel, { params })).body.status).toBe('cancelled');
    const wrong = { token, id: other.session };
    for (const answer of [
      await call(me.linkSlots, { params: wrong, query: { from: '2026-11-24', to: '2026-11-24' } }),
      await call(me.linkReschedule, { params: wrong, body: { starts_at: free[0]!.starts_at } }),
      await call(me.linkCancel, { params: wrong }),
    ])
      expect(answer.status).toBe(404);
    // It is no token of a sign-in.
    expect((await call(me.read, { token })).status).toBe(401);
  });

  it('ends the messages with one press', async () => {
    const { token } = await aLinkedBooking();
    expect(
      (await call(me.linkSettings, { params: { token }, body: { reminders: false } })).body.reminders,
    ).toBe(false);
    const states = await db.selectFrom('messages').select(['state', 'reason']).execute();
    expect(new Set(states.map(({ reason }) => reason))).toEqual(new Set(['opted_out']));
  });

  it('ends a day after the appointment, and with a client who is archived', async () => {
    const { token, booking } = await aLinkedBooking();
    await archiveClient(db, booking.client_id, clock.now());
    const gone = { status: 404, error: { error: 'This link has expired or is incomplete.' } };
    expect(await call(me.link, { params: { token } })).toMatchObject(gone);
    await db.updateTable('clients').set({ archived_at: null }).where('id', '=', booking.client_id).execute();
    clock.set('2026-11-24T06:59:00.000Z');
    expect((await call(me.link, { params: { token } })).status).toBe(200);
    clock.set('2026-11-24T07:00:00.000Z');
    expect(await call(me.link, { params: { token } })).toMatchObject(gone);
    for (const other of [token.slice(1), `${token}A`, token.toUpperCase(), '%', 'null'])
      expect((await call(me.link, { params: { token: encodeURIComponent(other) } })).status).toBe(404);
  });

  it('has a page of its own, also once it has ended', async () => {
    const { token } = await aLinkedBooking();
    const page = await app.inject({ url: `/me/${token}`, headers: { accept: 'application/json' } });
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.json().content).toMatchObject({ name: 'my-link', link: { scope: 'booking' } });
    const ended = await app.inject({ url: '/me/nothing', headers: { accept: 'application/json' } });
    expect([ended.statusCode, ended.json().content]).toEqual([
      404,
      { name: 'my-link', token: 'nothing', link: null },
    ]);
  });
});

describe('a link of another scope', () => {
  const open = async (scope: 'receipt' | 'me', clientId: number, subject_id: number | null) => {
    const expires_at = new Date(clock.now().getTime() + 60_000);
    const [token] = await openLinks(
      db,
      [{ client_id: clientId, scope, subject_id, expires_at }],
      clock.now(),
    );
    return token!;
  };

  it('of a receipt shows that receipt, and changes no session', async () => {
    const { booking, session } = await aLinkedBooking();
    const { token: staff } = await signInAs('staff');
    await call(api.profiles.pay, {
      token: staff,
      params: { id: booking.client_id },
      body: { booking_id: booking.id, amount: 10 },
    });
    const order = await db
      .selectFrom('orders')
      .select('id')
      .where('booking_id', '=', booking.id)
      .executeTakeFirstOrThrow();
    const token = await open('receipt', booking.client_id, order.id);
    const { body } = await call(me.link, { params: { token } });
    expect(body).toMatchObject({ scope: 'receipt', sessions: [], receipt: { customerName: 'Amina Ali' } });
    expect((await call(me.linkCancel, { params: { token, id: session } })).status).toBe(404);
  });

  it('of herself lets a client choose her messages, and shows nothing', async () => {
    const client = await aClient(db, { name: 'Hodan Warsame' });
    const token = await open('me', client.id, null);
    expect((await call(me.link, { params: { token } })).body).toMatchObject({
      scope: 'me',
      name: 'Hodan',
      sessions: [],
      receipt: null,
    });
    expect((await call(me.linkSettings, { params: { token }, body: { offers: true } })).body.offers).toBe(
      true,
    );
  });
});

it('is opened three hundred times an hour from an address at most', async () => {
  for (let n = 0; n < 300; n += 1) await call(me.link, { params: { token: `guess${n}` } });
  expect((await call(me.link, { params: { token: 'guess' } })).status).toBe(429);
});
