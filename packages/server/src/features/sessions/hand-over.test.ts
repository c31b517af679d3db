import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { brokenBooks } from '@revive/testing/broken-books.ts';
import { aDesk, aTreatment, occupied } from '@revive/testing/schedule.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call } = app;

/** Hodan has sessions of two clients, at ten and at twelve; Sahra is free. */
async function twoSessions() {
  const { service, people, rooms } = await aTreatment(db);
  const desk = await aDesk(app);
  const [hodan = 0, sahra = 0] = people;
  const at = async (time: string, phone: string, resources = [hodan]) => {
    const { body } = await desk.book(service.id, `2026-11-23T${time}`, { phone, resources });
    return desk.session(body.id);
  };
  const ten = await at('10:00', '615000001');
  const twelve = await at('12:00', '615000002');
  type Sessions = { id: number; resources: number[]; starts_at?: string }[];
  const handOver = (sessions: Sessions, key?: string) =>
    call(api.sessions.handOver, { token: desk.token, body: { sessions }, ...(key && { key }) });
  return { ...desk, service, hodan, sahra, rooms, at, ten, twelve, handOver };
}

describe('POST /schedule/api/handover/', () => {
  it('gives sessions of several bookings to others, who replace those of their kind', async () => {
    const { ten, twelve, sahra, handOver } = await twoSessions();
    const answer = await handOver([
      { id: ten, resources: [sahra] },
      { id: twelve, resources: [sahra], starts_at: '2026-11-23T14:00' },
    ]);
    expect(answer).toMatchObject({
      status: 200,
      body: [
        { id: ten, needs_place: false, resources: [{ name: 'Sahra' }, { name: 'Room 1' }] },
        { id: twelve, scheduled_date: '2026-11-23T11:00:00.000Z', resources: [{ name: 'Sahra' }, {}] },
      ],
    });
    expect(await occupied(db)).toEqual([
      '23, 10:00 Sahra',
      '23, 10:00 Room 1',
      '23, 14:00 Sahra',
      '23, 14:00 Room 2',
    ]);
    expect(await brokenBooks(db)).toEqual([]);
  });

  it('refuses sessions it cannot change, bad input and callers who are not signed in', async () => {
    const { ten, twelve, sahra, handOver, token } = await twoSessions();
    const one = { id: ten, resources: [sahra] };
    expect(await handOver([])).toMatchObject({ status: 400 });
    expect(await handOver([one, one])).toMatchObject({ status: 400 });
    expect(await handOver([{ id: ten, resources: [999_999] }])).toMatchObject({ status: 400 });
    expect(await handOver([one, { id: 999_999, resources: [sahra] }])).toMatchObject({ status: 404 });
    await call(api.sessions.complete, { token, params: { id: twelve } });
    expect(await handOver([one, { id: twelve, resources: [sahra] }])).toMatchObject({
      status: 409,
      error: { detail: 'This session is completed. Undo it before moving it to another date.' },
    });
    expect((await call(api.sessions.handOver, { body: { sessions: [one] } })).status).toBe(401);
    expect(await occupied(db)).toContain('23, 10:00 Hodan');
  });

  it('changes all of them or none, and names what clashes with the nearest times', async () => {
    const { ten, twelve, sahra, at, handOver } = await twoSessions();
    await at('12:00', '615000003', [sahra]);
    const refused = await handOver([
      { id: ten, resources: [sahra] },
      { id: twelve, resources: [sahra] },
    ]);
    expect(refused).toMatchObject({
      status: 409,
      error: {
        conflicts: [
          {
            service: 'Body wrap',
            starts_at: '2026-11-23T09:00:00.000Z',
            resource: { name: 'Sahra' },
            alternatives: [expect.any(String), expect.any(String), expect.any(String)],
          },
        ],
      },
    });
    expect(await occupied(db)).toContain('23, 10:00 Hodan');
  });

  it('refuses two clients at one time for one person; it does not move the second behind the first', async () => {
    const { ten, twelve, sahra, handOver } = await twoSessions();
    const refused = await handOver([
      { id: ten, resources: [sahra] },
      { id: twelve, resources: [sahra], starts_at: '2026-11-23T10:00' },
    ]);
    expect(refused).toMatchObject({ status: 409, error: { conflicts: [{ resource: { name: 'Sahra' } }] } });
    expect(await occupied(db)).toContain('23, 12:00 Hodan');
  });

  it('is answered again when its call is repeated', async () => {
    const { ten, sahra, handOver } = await twoSessions();
    const first = await handOver([{ id: ten, resources: [sahra] }], 'a-key');
    expect(await handOver([{ id: ten, resources: [sahra] }], 'a-key')).toMatchObject({
      status: 200,
      body: first.body,
    });
  });

  it('writes to those who are moved and to no one whose time stays', async () => {
    const { ten, twelve, sahra, handOver, token } = await twoSessions();
    const { body: messages } = await call(api.messages.list, { token, query: { kind: 'booked' } });
    for (const { id } of messages) await call(api.messages.sent, { token, params: { id } });
    await handOver([
      { id: ten, resources: [sahra] },
      { id: twelve, resources: [sahra], starts_at: '2026-11-24T10:00' },
    ]);
    const moved = await db.selectFrom('messages').select('session_id').where('kind', '=', 'moved').execute();
    expect(moved).toEqual([{ session_id: twelve }]);
  });
});
