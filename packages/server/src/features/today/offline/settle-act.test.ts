import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { letSellWithoutLine } from '@revive/testing/line.ts';
import { aDay } from '@revive/testing/offline-day.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, clock, signInAs } = app;
const settling = api.today.settleOffline;

const sessionRow = (id: number) =>
  db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const measurements = () => db.selectFrom('measurements').select(['value', 'recorded_by']).execute();

/** An act of a session that was moved meanwhile, set aside. */
async function aside(name: string, facts: object = {}) {
  const day = await aDay(app);
  const body = day.act(name, { seen_version: 1, ...facts });
  expect((await day.send(body)).body).toMatchObject({ state: 'set_aside', kind: 'moved' });
  const { id } = await db.selectFrom('offline_acts').select('id').executeTakeFirstOrThrow();
  return { ...day, body, params: { id } };
}

beforeEach(() => letSellWithoutLine(app));

describe('POST /schedule/api/offline-acts/:id/settle/', () => {
  it('does it now, as of the person and the hour it was done', async () => {
    const { token, params, session, person, body, send } = await aside('completed');
    const at = clock.now();
    clock.advance(10 * 60_000);
    const { token: other, id: settler } = await signInAs('staff');
    const { status, body: settled } = await call(settling, {
      token: other,
      params,
      body: { as: 'done', reason: 'She held it' },
    });
    expect({ status, settled }).toMatchObject({
      status: 200,
      settled: { state: 'settled', settled_as: 'done', settlings: [], session: { status: 'completed' } },
    });
    expect(await sessionRow(session.id)).toMatchObject({ completed_at: at, completed_by: person });
    expect(await db.selectFrom('offline_acts').select('settled_by').execute()).toEqual([
      { settled_by: settler },
    ]);
    // The device is answered as when it came.
    expect((await send(body)).body).toMatchObject({ state: 'set_aside', kind: 'moved' });
    expect((await call(api.today.listOffline, { token, query: { state: 'open' } })).body).toEqual([]);
    await expectBooksTrue(db);
  });

  it('leaves things as they are, with the reason, and nothing of what was written is lost', async () => {
    const { token, params, session } = await aside('completed', { body: { notes: 'Went well' } });
    await call(settling, { token, params, body: { as: 'left', reason: 'She moved it herself' } });
    expect((await sessionRow(session.id)).completed_at).toBeNull();
    const { body: listed } = await call(api.today.listOffline, { token, query: { state: 'settled' } });
    expect(listed).toMatchObject([
      { settled_as: 'left', reason: 'She moved it herself', written: { text: 'Went well' } },
    ]);
  });

  it('is done once by two who press at the same moment', async () => {
    const day = await aDay(app);
    const values = [day.session.weighs(80)];
    await day.send(day.act('measured', { seen_version: 1, body: { values } }));
    const { id } = await db.selectFrom('offline_acts').select('id').executeTakeFirstOrThrow();
    const press = () =>
      call(settling, { token: day.token, params: { id }, body: { as: 'done', reason: 'Right' } });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await measurements()).toEqual([{ value: '80.00', recorded_by: day.person }]);
  });

  it('saves a doubtful value, because a person looked at it', async () => {
    const day = await aDay(app);
    const of = (value: number) => ({ body: { values: [day.session.weighs(value)] } });
    await day.send(day.act('measured', of(80)));
    await day.send(day.act('measured', of(800)));
    const { id } = await db
      .selectFrom('offline_acts')
      .select('id')
      .where('kind', '=', 'refused')
      .executeTakeFirstOrThrow();
    await call(settling, { token: day.token, params: { id }, body: { as: 'done', reason: 'It is 800' } });
    expect((await measurements()).map(({ value }) => Number(value))).toEqual([80, 800]);
  });

  it('refuses what the call that does it still refuses, in its words, and it stays open', async () => {
    const { token, params, cancel } = await aside('completed');
    await cancel();
    expect(await call(settling, { token, params, body: { as: 'done', reason: 'Please' } })).toMatchObject({
      status: 409,
      error: { error: 'The booking of this session is cancelled.' },
    });
    expect((await call(api.today.listOffline, { token })).body[0]!.state).toBe('open');
  });

  it('refuses to do what cannot be read, a second settling, no reason, and one there is none of', async () => {
    const { token, send, act, params } = await aside('arrived');
    await send({ ...act('arrived'), act: 'danced' });
    const { id: forged } = await db
      .selectFrom('offline_acts')
      .select('id')
      .where('kind', '=', 'bad_signature')
      .executeTakeFirstOrThrow();
    const { token: manager } = await signInAs('manager');
    const done = { as: 'done', reason: 'Right' } as const;
    expect((await call(settling, { token: manager, params: { id: forged }, body: done })).status).toBe(409);
    expect((await call(settling, { token, params, body: { as: 'left', reason: ' ' } })).status).toBe(400);
    expect((await call(settling, { token, params, body: done })).status).toBe(200);
    expect((await call(settling, { token, params, body: done })).status).toBe(409);
    expect((await call(settling, { token, params: { id: 9999 }, body: done })).status).toBe(404);
  });

  it('lets staff not settle what no owner allowed, and a manager', async () => {
    const { send, act, token, session } = await aDay(app);
    await send({ ...act('arrived'), at: '2026-11-20T05:00:00.000Z' });
    const { id } = await db.selectFrom('offline_acts').select('id').executeTakeFirstOrThrow();
    const body = { as: 'done', reason: 'I saw her' } as const;
    expect((await call(settling, { token, params: { id }, body })).status).toBe(403);
    const { token: manager } = await signInAs('manager');
    expect((await call(settling, { token: manager, params: { id }, body })).status).toBe(200);
    expect((await sessionRow(session.id)).attendance).toBe('arrived');
  });

  it('refuses callers who are not signed in', async () => {
    const { params } = await aside('arrived');
    expect((await call(settling, { params, body: { as: 'left', reason: 'x' } })).status).toBe(401);
    expect((await call(api.today.listOffline, {})).status).toBe(401);
  });

  it('tells staff that it waits, until it is settled', async () => {
    const { token, params } = await aside('arrived');
    const waiting = async () => (await call(api.notifications.counts, { token })).body.counts.offline_act;
    expect(await waiting()).toBe(1);
    await call(settling, { token, params, body: { as: 'left', reason: 'Seen' } });
    expect(await waiting()).toBe(0);
  });
});
