import { randomUUID } from 'node:crypto';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aDevice, anOfflineAct, signAsDevice } from '@revive/testing/devices.ts';
import { letSellWithoutLine } from '@revive/testing/line.ts';
import { aDay } from '@revive/testing/offline-day.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, clock, signInAs } = app;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const rows = () => db.selectFrom('offline_acts').selectAll().orderBy('id').execute();
const sessionRow = (id: number) =>
  db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const values = async () =>
  (await db.selectFrom('measurements').select('value').orderBy('id').execute()).map(({ value }) =>
    Number(value),
  );
const notes = async () => await db.selectFrom('client_notes').select(['note', 'created_by']).execute();

beforeEach(() => letSellWithoutLine(app));

describe('POST /schedule/api/offline-acts/', () => {
  it('does what a therapist did of a session, at the hour she did it and as hers, also where another sends it', async () => {
    const { act, person, session } = await aDay(app);
    const at = clock.now().toISOString();
    clock.advance(5 * HOUR_MS);
    const { token, id: sender } = await signInAs('manager');
    for (const body of [
      act('arrived', { at }),
      act('completed', { at, body: { notes: 'Went well' } }),
      act('measured', { at, body: { values: [session.weighs(80)], notes: '' } }),
      act('noted', { at, session: undefined, client: session.client, body: { text: 'Likes tea' } }),
    ])
      expect(await call(api.today.takeOffline, { token, body: body as never })).toMatchObject({
        status: 200,
        body: { id: body.id, state: 'done', kind: null, at },
      });
    expect(await sessionRow(session.id)).toMatchObject({
      attendance: 'arrived',
      attendance_at: new Date(at),
      completed_at: new Date(at),
      completed_by: person,
      notes: 'Went well',
    });
    expect(
      await db.selectFrom('measurements').select(['recorded_at', 'recorded_by', 'value']).execute(),
    ).toEqual([{ recorded_at: new Date(at), recorded_by: person, value: '80.00' }]);
    expect(await notes()).toEqual([{ note: 'Likes tea', created_by: person }]);
    expect((await rows()).map((row) => [row.state, row.received_from, row.person_id])).toEqual(
      Array(4).fill(['done', sender, person]),
    );
    await expectBooksTrue(db);
  });

  it('writes a note in the words of an earlier day: it is another one', async () => {
    const { act, session } = await aDay(app);
    const note = async () => {
      const at = clock.now().toISOString();
      const said = { session: undefined, client: session.client, body: { text: 'Did not answer' } };
      const { token } = await signInAs('staff');
      return (await call(api.today.takeOffline, { token, body: act('noted', { at, ...said }) as never }))
        .body;
    };
    expect(await note()).toMatchObject({ state: 'done' });
    clock.advance(DAY_MS);
    expect(await note()).toMatchObject({ state: 'done' });
    expect(await notes()).toHaveLength(2);
  });

  it('refuses what no device sends: a body without an id, and one that is too large', async () => {
    const { act, send } = await aDay(app);
    expect((await send({ act: 'arrived' })).status).toBe(400);
    expect((await send({ ...act('arrived'), id: 'one' })).status).toBe(400);
    expect((await send({ ...act('arrived'), body: 'x'.repeat(70_000) })).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('refuses callers who are not signed in', async () => {
    const { act } = await aDay(app);
    expect((await call(api.today.takeOffline, { body: act('arrived') as never })).status).toBe(401);
  });

  it('answers the same act as it was, however often it is sent, and 30 days later', async () => {
    const { act, send, session } = await aDay(app);
    const body = act('measured', { body: { values: [session.weighs(80)] } });
    const first = await send(body);
    clock.advance(30 * DAY_MS);
    await db.deleteFrom('idempotency_keys').execute();
    const { token } = await signInAs('manager');
    expect((await call(api.today.takeOffline, { token, body: body as never })).body).toEqual(first.body);
    expect(await values()).toEqual([80]);
    expect(await rows()).toHaveLength(1);
  });

  it('does an act once that is sent ten times at the same moment', async () => {
    const { act, send, session } = await aDay(app);
    const body = act('measured', { body: { values: [session.weighs(80)] } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)));
    expect(new Set(answers.map(({ body: taken }) => taken.state))).toEqual(new Set(['done']));
    expect(await values()).toEqual([80]);
  });

  it('does each act of a day once, however they are shuffled and doubled', async () => {
    const { act, send, session } = await aDay(app);
    const acts = [
      act('arrived'),
      act('completed'),
      act('measured', { body: { values: [session.weighs(80)] } }),
      act('noted', { body: { text: 'Likes tea' } }),
    ];
    const shuffled = [acts[2]!, acts[0]!, acts[3]!, acts[1]!, acts[2]!, acts[1]!, acts[0]!];
    for (const body of shuffled) expect((await send(body)).body.state).toBe('done');
    expect(await rows()).toHaveLength(4);
    expect(await values()).toEqual([80]);
    expect(await notes()).toHaveLength(1);
    expect((await sessionRow(session.id)).completed_at).not.toBeNull();
  });

  it('does not do again what was done with the line, and whose answer was lost', async () => {
    const { act, send, session, token, person } = await aDay(app);
    const measured = { values: [session.weighs(80)], notes: '', confirmed: false };
    await call(api.sessions.addMeasurements, { token, params: session, body: measured as never });
    await call(api.clients.addNote, { token, params: { id: session.client }, body: { text: 'Likes tea' } });
    await call(api.sessions.complete, { token, params: session });
    for (const body of [
      act('measured', { body: measured }),
      act('noted', { body: { text: 'Likes tea' } }),
      act('completed'),
      act('arrived'),
    ])
      expect((await send(body)).body).toMatchObject({ state: 'done', kind: null });
    expect(await values()).toEqual([80]);
    expect(await notes()).toEqual([{ note: 'Likes tea', created_by: person }]);
  });

  it('refuses another body by the same id, keeps it for a person, and answers the first as before', async () => {
    const { act, send, session } = await aDay(app);
    const first = act('measured', { body: { values: [session.weighs(80)] } });
    const other = act('measured', { id: first.id, body: { values: [session.weighs(90)] } });
    const { body: taken } = await send(first);
    expect((await send(other)).status).toBe(409);
    expect((await send(other)).status).toBe(409);
    expect((await send(first)).body).toEqual(taken);
    expect(await values()).toEqual([80]);
    expect((await rows()).map(({ kind }) => kind)).toEqual([null, 'id_twice']);
  });

  it('is not after it came, not before the device was approved, and not before the booking', async () => {
    const { act, send, session } = await aDay(app);
    const now = clock.now().toISOString();
    expect((await send(act('arrived', { at: '2030-01-01T00:00:00Z' }))).body.at).toBe(now);
    const noted = act('noted', {
      at: '2020-01-01T00:00:00Z',
      body: { text: 'Likes tea' },
    });
    const { at } = (await send(noted)).body;
    const { created_at } = await db
      .selectFrom('bookings')
      .innerJoin('sessions', 'sessions.booking_id', 'bookings.id')
      .select('bookings.created_at')
      .where('sessions.id', '=', session.id)
      .executeTakeFirstOrThrow();
    expect(at).toBe(created_at.toISOString());
  });
});

describe('an act without a line', () => {
  it('is set aside where a colleague moved its session meanwhile: both stand, and it stays where it is', async () => {
    const { act, send, session, token } = await aDay(app);
    const body = act('completed');
    const measured = act('measured', { body: { values: [session.weighs(80)] } });
    await call(api.sessions.reschedule, {
      token,
      params: session,
      body: { scheduled_date: '2026-11-27T10:00' } as never,
    });
    expect((await send(body)).body).toMatchObject({ state: 'set_aside', kind: 'moved' });
    expect((await send(measured)).body).toMatchObject({ state: 'set_aside', kind: 'moved' });
    expect((await sessionRow(session.id)).completed_at).toBeNull();
    expect(await values()).toEqual([]);
    const { body: listed } = await call(api.today.listOffline, { token });
    expect(listed).toMatchObject([
      { kind: 'moved', act: 'measured', written: { values: [{ name: 'Weight', unit: 'kg', value: 80 }] } },
      { kind: 'moved', act: 'completed', session: { status: 'upcoming' }, settlings: ['done', 'left'] },
    ]);
    expect(listed[0]!.session!.scheduled_date).toBe('2026-11-27T07:00:00.000Z');
  });

  it('is done although a colleague gave the session another room: time and therapist are the same', async () => {
    const { act, send, session } = await aDay(app);
    await db.updateTable('sessions').set({ notes: 'Moved to room 2' }).where('id', '=', session.id).execute();
    expect((await send(act('arrived'))).body.state).toBe('done');
  });

  it('is set aside where a colleague completed the session in another way, and done where in the same', async () => {
    const { act, send, session, token } = await aDay(app);
    await call(api.sessions.complete, { token, params: session, body: { notes: 'By me' } });
    expect((await send(act('completed'))).body).toMatchObject({ state: 'done' });
    expect((await send(act('completed', { body: { notes: 'By me' } }))).body.state).toBe('done');
    expect((await send(act('completed', { body: { notes: 'By her' } }))).body).toMatchObject({
      state: 'set_aside',
      kind: 'done_otherwise',
    });
    expect((await sessionRow(session.id)).notes).toBe('By me');
  });

  it('is set aside with what was said where the ordinary call refuses it, and nothing of it is done', async () => {
    const { act, send, session, token, cancel } = await aDay(app);
    await call(api.sessions.addMeasurements, {
      token,
      params: session,
      body: { values: [session.weighs(80)], confirmed: true } as never,
    });
    const doubtful = act('measured', { body: { values: [session.weighs(800)] } });
    expect((await send(doubtful)).body).toMatchObject({ state: 'set_aside', kind: 'refused' });
    const { body: listed } = await call(api.today.listOffline, { token });
    expect(listed[0]!.said).toBe('Is that right? The last Weight was 80 kg.');
    expect(await values()).toEqual([80]);
    await cancel();
    await send(act('arrived'));
    expect((await call(api.today.listOffline, { token })).body[0]!.said).toBe(
      'The booking of this session is cancelled.',
    );
  });

  it('is set aside of a person who is switched off by now, and of one there never was', async () => {
    const { act, send, person } = await aDay(app);
    await db.updateTable('users').set({ is_active: false }).where('id', '=', person).execute();
    const { token } = await signInAs('manager');
    const sent = await call(api.today.takeOffline, { token, body: act('arrived') as never });
    expect(sent.body).toMatchObject({ state: 'set_aside', kind: 'person_gone' });
    const ofNoOne = await call(api.today.takeOffline, {
      token,
      body: act('arrived', { person: 9999 }) as never,
    });
    expect(ofNoOne.body).toMatchObject({ state: 'set_aside', kind: 'person_gone' });
    expect((await send({ id: randomUUID() })).status).toBe(401);
  });

  it('is set aside of a revoked device, of one that was never known, and while working without a line is off', async () => {
    const { act, send, person } = await aDay(app);
    const revoked = await aDevice(db, { number: 2, revoked: true });
    const of = { id: randomUUID(), person, act: 'arrived', session: 1 };
    expect((await send(anOfflineAct(revoked, of))).body.kind).toBe('revoked_device');
    expect((await send(anOfflineAct({ ...revoked, id: 99 }, of))).status).toBe(409);
    expect((await send(anOfflineAct({ ...revoked, id: 99 }, { ...of, id: randomUUID() }))).body.kind).toBe(
      'unknown_device',
    );
    await letSellWithoutLine(app, { sell_without_line: false });
    expect((await send(act('arrived'))).body.kind).toBe('line_off');
  });

  it('is set aside where it cannot be read, with all that was sent', async () => {
    const { act, send, till } = await aDay(app);
    const { signature: _, ...body } = act('arrived');
    for (const changed of [{ act: 'danced' }, { session: 'x' }, { at: 'noon' }, { person: null }]) {
      const sent = signAsDevice(till, { ...body, id: randomUUID(), ...changed });
      expect((await send(sent)).body).toMatchObject({ state: 'set_aside', kind: 'unreadable' });
    }
    for (const row of await rows()) expect(row.body).not.toBeNull();
  });

  it('is not done with any bit of it changed, and what came true is done after', async () => {
    const { act, send, session } = await aDay(app);
    const body = act('measured', { body: { values: [session.weighs(80)], notes: 'Tape' } });
    const forged = [
      { ...body, person: body.person + 1 },
      { ...body, at: '2026-11-20T04:00:00.000Z' },
      { ...body, session: session.id + 1 },
      { ...body, seen_version: 1 },
      { ...body, act: 'arrived' },
      { ...body, body: { values: [session.weighs(81)], notes: 'Tape' } },
      { ...body, signature: `${body.signature.slice(0, -3)}AAA` },
      { ...body, signature: undefined },
    ];
    for (const one of forged) expect((await send(one)).body).toMatchObject({ kind: 'bad_signature' });
    expect(await values()).toEqual([]);
    expect((await send(body)).body.state).toBe('done');
    expect(await values()).toEqual([80]);
    // From then on another thing by its id is refused.
    expect((await send({ ...body, extra: 1 })).status).toBe(409);
  });

  it('keeps nothing of a client who was erased: not what was written, and not what waited', async () => {
    const { act, send, session } = await aDay(app);
    const waiting = act('measured', {
      seen_version: 1,
      body: { values: [session.weighs(80)], notes: 'Zebra' },
    });
    expect((await send(waiting)).body.kind).toBe('moved');
    const { eraseRows } = await import('../../privacy/erasure-queries.ts');
    const { name, phone } = await db
      .selectFrom('clients')
      .select(['name', 'phone'])
      .where('id', '=', session.client)
      .executeTakeFirstOrThrow();
    await eraseRows(db, { id: session.client, name, phone: phone! });
    await db.deleteFrom('messages').execute();
    await db
      .updateTable('clients')
      .set({ erased_at: clock.now(), archived_at: clock.now(), address: '', phone: '', email: null })
      .where('id', '=', session.client)
      .execute();
    expect((await send(act('noted', { body: { text: 'Zebra' } }))).body).toMatchObject({
      state: 'set_aside',
      kind: 'client_gone',
    });
    expect((await send(waiting)).body.kind).toBe('moved');
    for (const row of await rows()) expect(JSON.stringify(row)).not.toContain('Zebra');
  });

  it('stays as it was sent: the database refuses another state, another body and its deletion', async () => {
    const { act, send } = await aDay(app);
    await send(act('arrived'));
    const change = (set: object) => db.updateTable('offline_acts').set(set).execute();
    await expect(change({ state: 'left' })).rejects.toThrow();
    await expect(change({ body: '{}' })).rejects.toThrow('stays as it was sent');
    await expect(change({ person_id: null })).rejects.toThrow('stays as it was sent');
    await expect(db.deleteFrom('offline_acts').execute()).rejects.toThrow('stays as it was sent');
  });
});
