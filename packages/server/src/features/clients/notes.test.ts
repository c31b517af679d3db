import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aClient } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs, clock } = await testApp();
const { clients } = api;

describe('notes on a client', () => {
  it('are alerts where they are marked as one, which pins them', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aClient(db);
    const params = { id };
    const alerts = async () => (await call(clients.get, { token, params })).body.alerts;
    await call(clients.addNote, { token, params, body: { text: 'Likes the window seat' } });
    const { body } = await call(clients.addNote, {
      token,
      params,
      body: { text: 'Hears badly', is_alert: true },
    });
    expect(body.map(({ text, is_pinned, is_alert }) => [text, is_pinned, is_alert])).toEqual([
      ['Hears badly', true, true],
      ['Likes the window seat', false, false],
    ]);
    expect(await alerts()).toEqual(['Hears badly']);
    const change = (more: object) =>
      call(clients.changeNote, {
        token,
        params: { id, note: body[0]!.id },
        body: { text: 'Hears badly', ...more },
      });
    await change({});
    expect(await alerts()).toEqual(['Hears badly']);
    await change({ is_alert: false });
    expect(await alerts()).toEqual([]);
    await change({ is_pinned: true });
    expect(await alerts()).toEqual(['Hears badly']);
  });

  it('are listed pinned first, then the newest, each with its author and time', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aClient(db);
    const params = { id };
    await call(clients.addNote, { token, params, body: { text: 'Likes the window seat' } });
    await call(clients.addNote, { token, params, body: { text: 'Hears badly', is_pinned: true } });
    clock.advance(60_000);
    const answer = await call(clients.addNote, { token, params, body: { text: 'Has moved house' } });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual((await call(clients.listNotes, { token, params })).body);
    expect(answer.body.map(({ text, is_pinned }) => [text, is_pinned])).toEqual([
      ['Hears badly', true],
      ['Has moved house', false],
      ['Likes the window seat', false],
    ]);
    expect(answer.body[1]).toMatchObject({
      at: clock.now().toISOString(),
      by: expect.stringContaining('Amina'),
      may_change: true,
      version: expect.any(Number),
    });
  });

  it('are refused without words, of no client and to the unsigned', async () => {
    const { token } = await signInAs('staff');
    const params = { id: (await aClient(db)).id };
    expect((await call(clients.addNote, { token, params, body: { text: '  ' } })).error.text).toBeDefined();
    expect((await call(clients.listNotes, { token, params: { id: 999 } })).status).toBe(404);
    expect((await call(clients.listNotes, { params })).status).toBe(401);
    expect((await call(clients.addNote, { params, body: { text: 'Late' } })).status).toBe(401);
  });

  it('are changed by their author and by managers, by no one else, and never over what another one saved', async () => {
    const author = await signInAs('staff');
    const other = await signInAs('staff');
    const manager = await signInAs('manager');
    const { id } = await aClient(db);
    const written = await call(clients.addNote, {
      token: author.token,
      params: { id },
      body: { text: 'Pays cash' },
    });
    const { id: note, version } = written.body[0]!;
    const params = { id, note };
    const change = (token: string, body: object) =>
      call(clients.changeNote, { token, params, body: { text: 'Pays by EVC', ...body } });
    expect((await change(other.token, {})).status).toBe(403);
    expect((await call(clients.removeNote, { token: other.token, params })).status).toBe(403);
    expect((await call(clients.listNotes, { token: other.token, params: { id } })).body[0]!.may_change).toBe(
      false,
    );
    expect((await change(manager.token, { is_pinned: true, version })).body).toMatchObject([
      { text: 'Pays by EVC', is_pinned: true },
    ]);
    expect(await change(author.token, { version })).toMatchObject({
      status: 409,
      body: { current: { text: 'Pays by EVC', is_pinned: true } },
    });
    const elsewhere = { id: (await aClient(db)).id, note };
    expect((await call(clients.removeNote, { token: manager.token, params: elsewhere })).status).toBe(404);
  });

  it('are taken away and brought back by a change', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aClient(db);
    const body = { text: 'Allergic to roses', is_pinned: true };
    const [added] = (await call(clients.addNote, { token, params: { id }, body })).body;
    const params = { id, note: added!.id };
    expect((await call(clients.removeNote, { token, params })).body).toEqual([]);
    expect((await call(clients.get, { token, params: { id } })).body.alerts).toEqual([]);
    expect((await call(clients.changeNote, { token, params, body })).body).toMatchObject([
      { id: added!.id, ...body },
    ]);
  });
});

describe('the beginnings of pinned notes', () => {
  it('stand in the client, the list, the sessions, the day and the profile, and reach no client', async () => {
    const { token } = await signInAs('staff');
    const booking = await aBooking(db, { scheduled_date: '2026-11-20T10:00', phone: '252615123456' });
    const params = { id: booking.client_id };
    const long = `${'Speak slowly. '.repeat(5)}\nAlways.`;
    for (const text of [long, 'Left knee'])
      await call(clients.addNote, { token, params, body: { text, is_pinned: true } });
    await call(clients.addNote, { token, params, body: { text: 'Not pinned' } });
    const alerts = ['Left knee', `${long.slice(0, 59).trim()}…`];
    expect((await call(clients.get, { token, params })).body.alerts).toEqual(alerts);
    const query = { phone: '0615123456' };
    expect((await call(clients.list, { token, query })).body[0]!.alerts).toEqual(alerts);
    expect((await call(api.sessions.list, { token })).body[0]!.alerts).toEqual(alerts);
    expect((await call(api.today.get, { token })).body.sessions[0]!.session.alerts).toEqual(alerts);
    const profile = (await call(api.profiles.get, { token, params })).body;
    expect([profile.alerts, profile.upcoming_sessions[0]!.alerts]).toEqual([alerts, alerts]);
    const { body: app } = await call(clients.generateMobileCredentials, { token, params });
    const signedIn = await call(api.auth.login, { body: app });
    const own = (await call(api.profiles.get, { token: signedIn.body.access, params })).body;
    expect([own.alerts, own.tags, own.upcoming_sessions[0]!.alerts]).toEqual([[], [], []]);
    expect((await call(clients.listNotes, { token: signedIn.body.access, params })).status).toBe(403);
  });
});
