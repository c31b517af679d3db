import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aResource } from '@revive/testing/schedule.ts';
import { describe, expect, it } from 'vitest';

// The clock stands at Friday 20 November, nine o'clock in Mogadishu.
const { db, call, clock, signInAs } = await testApp();
const { listLeaveRequests, askForLeave, acceptLeave, refuseLeave, withdrawLeave } = api.schedule;

const WEEK = { starts_at: '2026-11-23T00:00', ends_at: '2026-11-28T00:00', note: 'Wedding' };

/** A therapist with an account, and a manager. */
async function people() {
  const { token, id } = await signInAs('staff');
  const resource = await aResource(db, 'Hodan', { user_id: id });
  const manager = await signInAs('manager');
  const ask = (body: object = {}) => call(askForLeave, { token, body: { ...WEEK, ...body } });
  return { token, resource, manager: manager.token, ask };
}

const blocks = () =>
  db
    .selectFrom('occupancies')
    .select(['reason', 'note'])
    .where('released_at', 'is', null)
    .where('session_id', 'is', null)
    .execute();

describe('POST /schedule/api/leave-requests/', () => {
  it('asks for leave as the therapist the caller is; she and the managers see it', async () => {
    const { token, ask, manager } = await people();
    const answer = await ask();
    expect(answer).toMatchObject({
      status: 201,
      body: {
        resource: { name: 'Hodan' },
        starts_at: '2026-11-22T21:00:00.000Z',
        state: 'waiting',
        note: 'Wedding',
        reason: null,
        is_own: true,
      },
    });
    expect(await blocks()).toEqual([]);
    const other = await signInAs('staff');
    const idsOf = async (who: string, query = {}) =>
      (await call(listLeaveRequests, { token: who, query })).body.map(({ id }) => id);
    expect(await idsOf(token)).toEqual([answer.body.id]);
    expect(await idsOf(manager, { state: 'waiting' })).toEqual([answer.body.id]);
    expect(await idsOf(manager, { mine: 'true' })).toEqual([]);
    expect(await idsOf(other.token)).toEqual([]);
  });

  it('is refused without times that are to come, and by who is no therapist', async () => {
    const { ask, manager } = await people();
    expect((await ask({ ends_at: WEEK.starts_at })).error).toHaveProperty('ends_at');
    expect((await ask({ starts_at: '2026-11-01T00:00', ends_at: '2026-11-02T00:00' })).error).toHaveProperty(
      'ends_at',
    );
    expect(await call(askForLeave, { token: manager, body: WEEK })).toMatchObject({ status: 409 });
  });

  it('refuses the unsigned', async () => {
    expect(await call(askForLeave, { body: WEEK })).toMatchObject({ status: 401 });
    expect(await call(listLeaveRequests, {})).toMatchObject({ status: 401 });
    for (const [answer, body] of [[acceptLeave], [refuseLeave, { reason: 'No' }], [withdrawLeave]] as const)
      expect(await call(answer as typeof refuseLeave, { params: { id: 1 }, body: body! })).toMatchObject({
        status: 401,
      });
  });

  it('is asked for once: the same time, or one she is away in already, is refused', async () => {
    const { token, ask, resource } = await people();
    const both = await Promise.all([ask(), ask({ starts_at: '2026-11-25T00:00' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const body = {
      resource,
      reason: 'leave' as const,
      starts_at: '2026-12-01T00:00',
      ends_at: '2026-12-02T00:00',
    };
    await call(api.schedule.addBlock, { token, body });
    expect(await ask({ starts_at: '2026-12-01T10:00', ends_at: '2026-12-01T12:00' })).toMatchObject({
      status: 409,
      error: { detail: 'Hodan is away in that time already.' },
    });
  });
});

describe('POST /schedule/api/leave-requests/:id/accept/', () => {
  it('takes the time once, also of two managers at once; it is refused over sessions with the list of them', async () => {
    const { token, ask, manager, resource } = await people();
    const { id } = (await ask()).body;
    const service = await aService(db, { name: 'Facial' });
    const booking = await aBooking(db, {
      name: 'Amina Ali',
      services: [service.id],
      scheduled_date: '2026-11-24T10:00',
      resources: [resource],
    });
    const [session] = await sessionsOf(db, booking.id);
    const accept = (who = manager) => call(acceptLeave, { token: who, params: { id } });
    expect((await accept(token)).status).toBe(403);
    const refused = await accept();
    expect(refused).toMatchObject({
      status: 409,
      error: { detail: 'Hodan has 1 session in that time: Amina Ali. Move them first.' },
    });
    expect(refused.error.conflicts).toMatchObject([
      { service: 'Facial', session: session!.id, client_id: booking.client_id, client: 'Amina Ali' },
    ]);
    await call(api.sessions.reschedule, {
      token: manager,
      params: { id: session!.id },
      body: { scheduled_date: '2026-11-30T10:00' },
    });
    const both = await Promise.all([accept(), accept()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 200)!.body).toMatchObject({
      state: 'accepted',
      is_own: false,
    });
    expect(await blocks()).toEqual([{ reason: 'leave', note: 'Wedding' }]);
    expect(await call(acceptLeave, { token: manager, params: { id: 999_999 } })).toMatchObject({
      status: 404,
    });
  });

  it('is notified of to managers and admins until it is answered', async () => {
    const { token, ask, manager } = await people();
    const { id } = (await ask()).body;
    const waiting = async (who: string) => {
      const { body } = await call(api.notifications.list, { token: who });
      return [body.counts.leave_request, body.items.filter(({ kind }) => kind === 'leave_request')];
    };
    expect(await waiting(token)).toEqual([0, []]);
    expect(await waiting(manager)).toMatchObject([
      1,
      [{ id, name: 'Hodan', subject: 'Wedding', is_new: true }],
    ]);
    await call(acceptLeave, { token: manager, params: { id } });
    expect(await waiting(manager)).toEqual([0, []]);
  });
});

describe('POST /schedule/api/leave-requests/:id/refuse/', () => {
  it('answers with a reason, which she reads; it is answered once', async () => {
    const { token, ask, manager } = await people();
    const { id } = (await ask()).body;
    const refuse = (reason: string, who = manager) =>
      call(refuseLeave, { token: who, params: { id }, body: { reason } });
    expect((await refuse(' ')).error).toHaveProperty('reason');
    expect((await refuse('No', token)).status).toBe(403);
    expect(await refuse('Eid, we are full')).toMatchObject({ status: 200, body: { state: 'refused' } });
    expect(await refuse('Again')).toMatchObject({
      status: 409,
      error: { detail: 'This leave was refused already.' },
    });
    const [hers] = (await call(listLeaveRequests, { token })).body;
    expect(hers).toMatchObject({ state: 'refused', reason: 'Eid, we are full' });
    expect((await ask()).status).toBe(201);
  });
});

describe('the answer to leave that was asked for', () => {
  const answersOf = async (token: string) => {
    const { body } = await call(api.notifications.list, { token });
    const items = body.items.filter(({ kind }) => kind === 'leave_answer');
    return {
      unread: body.unread,
      newest: body.newest,
      count: body.counts.leave_answer,
      items: items.map(({ name, subject, leave, is_new }) => ({
        name,
        subject,
        state: leave?.state,
        is_new,
      })),
    };
  };
  const seen = (token: string, newest: number) =>
    call(api.notifications.markSeen, { token, body: { newest } });

  it('is notified of to who asked alone, by whom, once; and again when a manager takes it back', async () => {
    const { token, ask, manager } = await people();
    await db
      .updateTable('users')
      .set({ first_name: 'Sahra', last_name: 'Nur' })
      .where('role', '=', 'manager')
      .execute();
    const { id } = (await ask()).body;
    expect((await answersOf(token)).items).toEqual([]);
    await call(acceptLeave, { token: manager, params: { id } });
    const answer = { name: 'Sahra Nur', subject: 'Wedding', state: 'accepted', is_new: true };
    const first = await answersOf(token);
    expect(first).toMatchObject({ unread: 1, count: 1, items: [answer] });
    for (const other of [manager, (await signInAs('staff')).token])
      expect(await answersOf(other)).toMatchObject({ unread: 0, count: 0, items: [] });
    await seen(token, first.newest);
    expect(await answersOf(token)).toMatchObject({ unread: 0, items: [{ ...answer, is_new: false }] });
    const query = { from: '2026-11-23', to: '2026-11-24' };
    const [block] = (await call(api.schedule.listBlocks, { token, query })).body;
    await call(api.schedule.removeBlock, { token: manager, params: { id: block!.id } });
    expect(await answersOf(token)).toMatchObject({
      unread: 1,
      count: 1,
      items: [{ ...answer, state: 'withdrawn' }],
    });
  });

  it('of a refusal says why, and is listed for a week', async () => {
    const { ask, manager, token } = await people();
    const { id } = (await ask()).body;
    await call(refuseLeave, { token: manager, params: { id }, body: { reason: 'Eid, we are full' } });
    expect(await answersOf(token)).toMatchObject({
      unread: 1,
      items: [{ subject: 'Eid, we are full', state: 'refused' }],
    });
    const long_ago = new Date(clock.now().getTime() - 8 * 86_400_000);
    await db.updateTable('leave_requests').set({ decided_at: long_ago }).execute();
    expect(await answersOf(token)).toMatchObject({ unread: 0, count: 0, items: [] });
  });

  it('is no news to who gave it, and ends when who asked withdraws', async () => {
    const { token, ask, manager } = await people();
    const own = await signInAs('manager');
    await aResource(db, 'Sahra', { user_id: own.id });
    const { id } = (await call(askForLeave, { token: own.token, body: WEEK })).body;
    await call(acceptLeave, { token: own.token, params: { id } });
    expect(await answersOf(own.token)).toMatchObject({ unread: 0, items: [] });
    const hers = (await ask()).body.id;
    await call(acceptLeave, { token: manager, params: { id: hers } });
    await call(withdrawLeave, { token, params: { id: hers } });
    expect(await answersOf(token)).toMatchObject({ unread: 0, count: 0, items: [] });
  });
});

describe('POST /schedule/api/leave-requests/:id/withdraw/', () => {
  it('takes back what waits, and gives accepted time free; only by who asked', async () => {
    const { token, ask, manager } = await people();
    const withdraw = (id: number, who = token) => call(withdrawLeave, { token: who, params: { id } });
    const first = (await ask()).body.id;
    expect((await withdraw(first, manager)).status).toBe(404);
    expect(await withdraw(first)).toMatchObject({ status: 200, body: { state: 'withdrawn' } });
    expect((await withdraw(first)).status).toBe(409);
    const second = (await ask()).body.id;
    await call(acceptLeave, { token: manager, params: { id: second } });
    expect(await withdraw(second)).toMatchObject({ body: { state: 'withdrawn' } });
    expect(await blocks()).toEqual([]);
  });

  it('stands as withdrawn once its leave is removed from the calendar', async () => {
    const { token, ask, manager } = await people();
    const { id } = (await ask()).body;
    await call(acceptLeave, { token: manager, params: { id } });
    const query = { from: '2026-11-23', to: '2026-11-24' };
    const [block] = (await call(api.schedule.listBlocks, { token, query })).body;
    expect(await call(api.schedule.removeBlock, { token: manager, params: { id: block!.id } })).toMatchObject(
      {
        status: 204,
      },
    );
    expect((await call(listLeaveRequests, { token })).body[0]).toMatchObject({ id, state: 'withdrawn' });
  });
});
