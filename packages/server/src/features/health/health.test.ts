import { FIRST_QUESTION_NAMES } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { A_SIGNATURE } from '@revive/testing/consents.ts';
import { aBooking, aClient, aService, sessionsOf } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs, clock } = await testApp();
const { listQuestions, addQuestion, addFirst, order, changeQuestion, archiveQuestion, bringBack } =
  api.health;
const { listAnswers, answer, getDue, listFlags, listViews, agree, takeBack } = api.health;

const DAY_MS = 24 * 60 * 60_000;
const PACEMAKER = {
  texts: { en: 'A pacemaker?', so: 'Qalab wadne?', ar: '' },
  kind: 'yes_no',
  stops: 'manager',
  services: [] as number[],
};

/** A client with a booked session, and a question before it. */
async function aQuestion(given: Partial<typeof PACEMAKER> = {}) {
  const { token: manager } = await signInAs('manager');
  const { token } = await signInAs('staff');
  const service = await aService(db, { session_count: 2 });
  const booking = await aBooking(db, { services: [service.id], name: 'Hodan Ali', phone: '252615123456' });
  const [session, later] = await sessionsOf(db, booking.id);
  const { body: question } = await call(addQuestion, { token: manager, body: { ...PACEMAKER, ...given } });
  const { client_id: client } = await db.selectFrom('bookings').select('client_id').executeTakeFirstOrThrow();
  const say = (value: string, by = token) =>
    call(answer, {
      token: by,
      body: { client, session: session!.id, answers: [{ question: question.id, value }] },
    });
  const complete = (by = token, id = session!.id) =>
    call(api.sessions.complete, { token: by, params: { id } });
  return { manager, token, service, session: session!.id, later: later!.id, question, client, say, complete };
}

describe('/questions/api/', () => {
  it('adds, orders, changes, archives and brings back', async () => {
    const { token } = await signInAs('manager');
    const first = await call(addQuestion, { token, body: PACEMAKER });
    expect(first).toMatchObject({ status: 201, body: { ...PACEMAKER, is_archived: false } });
    const text = { ...PACEMAKER, kind: 'text', stops: 'warn', texts: { en: 'Allergies?', so: '', ar: '' } };
    const { body: second } = await call(addQuestion, { token, body: text });
    const ids = async () => (await call(listQuestions, { token })).body.map(({ id }) => id);
    expect(await ids()).toEqual([first.body.id, second.id]);
    await call(order, { token, body: { ids: [second.id, first.body.id] } });
    expect(await ids()).toEqual([second.id, first.body.id]);
    const service = await aService(db);
    const changed = { ...text, services: [service.id] };
    expect(
      (await call(changeQuestion, { token, params: { id: second.id }, body: changed })).body,
    ).toMatchObject({
      services: [service.id],
    });
    expect((await call(archiveQuestion, { token, params: { id: second.id } })).status).toBe(204);
    expect(await ids()).toEqual([first.body.id]);
    const archived = await call(listQuestions, { token, query: { archived: 'true' } });
    expect(archived.body.map(({ id }) => id)).toEqual([second.id]);
    expect((await call(bringBack, { token, params: { id: second.id } })).body.is_archived).toBe(false);
  });

  it('offers usual questions in three languages, each once', async () => {
    const { token } = await signInAs('manager');
    const names = [...FIRST_QUESTION_NAMES];
    const [one, other] = await Promise.all([
      call(addFirst, { token, body: { names } }),
      call(addFirst, { token, body: { names } }),
    ]);
    expect([one.status, other.status]).toEqual([201, 201]);
    const { body: all } = await call(listQuestions, { token });
    expect(all.map(({ first_name }) => first_name)).toEqual(names);
    for (const { texts } of all) {
      expect(new Set(Object.values(texts)).size).toBe(3);
      expect(texts.ar).toMatch(/؟$/);
    }
  });

  it('refuses no words, an unknown service, another kind once answered, staff, and the unsigned', async () => {
    const { question, manager, token, say } = await aQuestion();
    const blank = { ...PACEMAKER, texts: { en: ' ', so: '', ar: '' } };
    expect((await call(addQuestion, { token: manager, body: blank })).status).toBe(400);
    const nowhere = { ...PACEMAKER, services: [999] };
    expect((await call(addQuestion, { token: manager, body: nowhere })).error.services).toHaveLength(1);
    await say('no');
    const at = { params: { id: question.id } };
    const text = { ...PACEMAKER, kind: 'text' };
    expect((await call(changeQuestion, { ...at, token: manager, body: text })).error.kind).toHaveLength(1);
    const none = { params: { id: 999 } };
    expect((await call(changeQuestion, { ...none, token: manager, body: PACEMAKER })).status).toBe(404);
    expect((await call(archiveQuestion, { ...none, token: manager })).status).toBe(404);
    expect((await call(bringBack, { ...none, token: manager })).status).toBe(404);
    for (const [by, status] of [
      [token, 403],
      [undefined, 401],
    ] as const) {
      const caller = by ? { token: by } : {};
      expect((await call(addQuestion, { ...caller, body: PACEMAKER })).status).toBe(status);
      expect((await call(addFirst, { ...caller, body: { names: ['diabetes'] } })).status).toBe(status);
      expect((await call(order, { ...caller, body: { ids: [1] } })).status).toBe(status);
      expect((await call(changeQuestion, { ...caller, ...at, body: PACEMAKER })).status).toBe(status);
      expect((await call(archiveQuestion, { ...caller, ...at })).status).toBe(status);
      expect((await call(bringBack, { ...caller, ...at })).status).toBe(status);
    }
    expect((await call(listQuestions)).status).toBe(401);
  });
});

describe('before a session', () => {
  it('is not completed before what is due was asked', async () => {
    const { complete, say, token, session, question } = await aQuestion();
    expect(await complete()).toMatchObject({
      status: 409,
      error: {
        detail: 'There are questions to ask the client before this session.',
        health: { session, questions: [{ id: question.id }], consent: 'off', stops: 0 },
      },
    });
    expect((await call(getDue, { token, query: { session } })).body.questions).toHaveLength(1);
    await say('no');
    expect((await call(getDue, { token, query: { session } })).body.questions).toEqual([]);
    expect((await complete()).status).toBe(200);
  });

  it('asks nothing of services that a question is not about, and again after the owner’s days', async () => {
    const { manager, question, token, session, later, say, complete } = await aQuestion();
    const other = await aService(db);
    const at = { token: manager, params: { id: question.id } };
    await call(changeQuestion, { ...at, body: { ...PACEMAKER, services: [other.id] } });
    expect((await call(getDue, { token, query: { session } })).body.questions).toEqual([]);
    await call(changeQuestion, { ...at, body: PACEMAKER });
    await say('no');
    await complete();
    clock.advance(180 * DAY_MS);
    const { token: still } = await signInAs('staff');
    expect((await call(getDue, { token: still, query: { session: later } })).body.questions).toEqual([]);
    clock.advance(1);
    expect((await call(getDue, { token: still, query: { session: later } })).body.questions).toHaveLength(1);
  });

  it.each(['off', 'warn', 'stop'] as const)(
    'heeds a missing consent to treatment as the owner says: %s',
    async (wish) => {
      await setPolicy(db, { treatment_consent: wish });
      const { say, complete, client, token } = await aQuestion();
      await say('no');
      const isStopped = wish === 'stop';
      expect((await complete()).status).toBe(isStopped ? 409 : 200);
      const flags = (await call(listFlags, { token, query: { clients: String(client) } })).body;
      expect(flags).toEqual(wish === 'off' ? [] : [{ client, level: null, lacks_consent: true }]);
      if (!isStopped) return;
      const { body: texts } = await call(api.consents.listTemplates, { token, query: { kind: 'treatment' } });
      const body = { client, template: texts[0]!.id, signature: A_SIGNATURE };
      await call(api.consents.give, { token, body });
      expect((await complete()).status).toBe(200);
    },
  );

  it('refuses a session there is none of, and the unsigned', async () => {
    const { token, session } = await aQuestion();
    expect((await call(getDue, { token, query: { session: 999 } })).status).toBe(404);
    expect((await call(getDue, { query: { session } })).status).toBe(401);
  });
});

describe('a stop', () => {
  it('cannot be passed by staff, whatever is answered later', async () => {
    const { say, complete, token, client, manager } = await aQuestion();
    const { body } = await say('yes');
    expect(body[0]).toMatchObject({ does: 'stop', value: 'yes', text: 'A pacemaker?' });
    const stopped = {
      status: 409,
      error: {
        detail: 'An answer of the client stops this session until a manager agrees.',
        health: { stops: 1, questions: [] },
      },
    };
    expect(await complete()).toMatchObject(stopped);
    await say('no');
    expect(await complete()).toMatchObject(stopped);
    expect(await complete(manager)).toMatchObject(stopped);
    const { id } = body[0]!;
    const agreed = { params: { id }, body: { note: 'Spoke to her doctor' } };
    expect((await call(agree, { ...agreed, token })).status).toBe(403);
    expect((await call(agree, agreed)).status).toBe(401);
    expect((await call(listFlags, { token, query: { clients: String(client) } })).body).toEqual([
      { client, level: 'stop', lacks_consent: false },
    ]);
    expect((await complete()).status).toBe(409);
  });

  it('ends when a manager agrees with a note, and comes back when that is taken back', async () => {
    const { say, complete, manager, token, client, later } = await aQuestion();
    const [given] = (await say('yes')).body;
    const at = { token: manager, params: { id: given!.id } };
    expect((await call(agree, { ...at, body: { note: ' ' } })).error.note).toHaveLength(1);
    const done = await call(agree, { ...at, body: { note: 'Spoke to her doctor' } });
    expect(done.body).toMatchObject({ does: 'warn', agreed_note: 'Spoke to her doctor' });
    expect(done.body.agreed_by).toMatch(/^Amina Ali/);
    expect((await call(agree, { ...at, body: { note: 'Again' } })).status).toBe(409);
    expect((await call(listFlags, { token, query: { clients: `${client},77` } })).body).toEqual([
      { client, level: 'warn', lacks_consent: false },
    ]);
    expect((await complete()).status).toBe(200);
    expect((await call(takeBack, { ...at, token })).status).toBe(403);
    expect((await call(takeBack, { params: at.params })).status).toBe(401);
    expect((await call(takeBack, at)).body.does).toBe('stop');
    expect((await call(takeBack, at)).status).toBe(409);
    expect((await complete(token, later)).status).toBe(409);
    const kept = await db.selectFrom('answer_agreements').selectAll().execute();
    expect(kept).toMatchObject([{ note: 'Spoke to her doctor', undone_at: expect.any(Date) }]);
  });

  it('is agreed to once when two managers do so at once', async () => {
    const { say, manager } = await aQuestion();
    const [given] = (await say('unsaid')).body;
    const at = { token: manager, params: { id: given!.id } };
    const answers = await Promise.all(['One', 'Two'].map((note) => call(agree, { ...at, body: { note } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await call(agree, { ...at, params: { id: 999 }, body: { note: 'x' } })).status).toBe(404);
    expect((await call(takeBack, { ...at, params: { id: 999 } })).status).toBe(404);
  });
});

describe('/answers/api/', () => {
  it('keeps every answer in the words it was asked in, and notes who reads them', async () => {
    const { say, token, client, manager } = await aQuestion();
    await db.updateTable('clients').set({ language: 'so' }).execute();
    await say('yes');
    await say('no');
    expect(await db.selectFrom('health_views').selectAll().execute()).toEqual([]);
    const { body } = await call(listAnswers, { token, query: { client } });
    expect(body.map(({ value, text, is_latest }) => [value, text, is_latest])).toEqual([
      ['no', 'Qalab wadne?', true],
      ['yes', 'Qalab wadne?', false],
    ]);
    await call(listAnswers, { token: manager, query: { client } });
    await expect(db.updateTable('health_views').set({ what: 'pages' }).execute()).rejects.toThrow(
      /append-only/,
    );
    await expect(db.deleteFrom('health_views').execute()).rejects.toThrow(/append-only/);
    const { body: views } = await call(listViews, { token: manager, query: { client } });
    expect(views).toMatchObject([
      { client, client_name: 'Hodan Ali', what: 'answers', at: '2026-11-20T06:00:00.000Z' },
      { client },
    ]);
    expect((await call(listViews, { token })).status).toBe(403);
    expect((await call(listViews)).status).toBe(401);
    await expect(db.updateTable('answers').set({ value: 'no' }).execute()).rejects.toThrow(/never changes/);
  });

  it('refuses what fits no question, another client’s session, and the unsigned', async () => {
    const { token, client, question, session, say } = await aQuestion();
    expect((await say('perhaps')).error.answers).toEqual(['Answer 1 does not fit its question.']);
    const other = await aClient(db);
    const answers = [{ question: question.id, value: 'no' }];
    const foreign = { client: other.id, session, answers };
    expect((await call(answer, { token, body: foreign })).error.session).toHaveLength(1);
    expect((await call(answer, { token, body: { client: 999, answers } })).status).toBe(404);
    expect((await call(answer, { token, body: { client, answers: [] } })).status).toBe(400);
    expect((await call(answer, { body: { client, answers } })).status).toBe(401);
    expect((await call(listAnswers, { query: { client } })).status).toBe(401);
    expect((await call(listFlags, { query: { clients: '1' } })).status).toBe(401);
    expect((await call(listFlags, { token, query: { clients: 'all' } })).status).toBe(400);
    expect((await call(listAnswers, { token, query: { client: 'all' } })).status).toBe(400);
  });

  it('stands in the history of the client without what was answered', async () => {
    const { say, client } = await aQuestion();
    await say('yes');
    const entry = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('part', '=', 'answers')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ record_type: 'client', record_id: client });
    expect(entry.after).not.toHaveProperty('value');
  });
});
