import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, sessionsOf } from '@revive/testing/factories.ts';
import { messagesIn } from '@revive/testing/messages.ts';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { setWishes } from '../clients/index.ts';

const { db, call, clock, signInAs } = await testApp();

/** A booking of one session in four days, of which three messages are planned. */
async function aPlannedBooking() {
  const booking = await aBooking(db, { scheduled_date: '2026-11-24T14:00' });
  const [session] = await sessionsOf(db, booking.id);
  return { ...booking, session: session!.id };
}
const ended = async () =>
  (await messagesIn(db)).map(({ kind, state, reason }) => [kind, state, reason].filter(Boolean).join(' '));
const UNTRUE = /a planned message is not true of its session: message \d+ /;

describe('what is planned is given up', () => {
  it('when the session is held, and planned again when that is undone', async () => {
    const { session } = await aPlannedBooking();
    const { token } = await signInAs('staff');
    await call(api.sessions.complete, { token, params: { id: session }, body: {} });
    expect(await ended()).toEqual([
      'booked cancelled changed',
      'reminder cancelled changed',
      'reminder cancelled changed',
    ]);
    await call(api.sessions.undo, { token, params: { id: session } });
    expect((await ended()).slice(3)).toEqual(['reminder planned', 'reminder planned']);
  });

  it('when the client is here', async () => {
    const { session } = await aPlannedBooking();
    const { token } = await signInAs('staff');
    await call(api.sessions.arrive, { token, params: { id: session } });
    expect((await ended()).every((message) => message.endsWith('cancelled changed'))).toBe(true);
  });

  it('when other services are chosen, which makes other sessions', async () => {
    const { id, session } = await aPlannedBooking();
    const { token } = await signInAs('staff');
    const service = await db.selectFrom('services').select('id').executeTakeFirstOrThrow();
    await call(api.bookings.update, { token, params: { id }, body: { selectedServices: [service.id] } });
    const [now] = await sessionsOf(db, id);
    expect((await messagesIn(db)).map(({ session_id, state }) => [session_id, state])).toEqual([
      ...Array(3).fill([session, 'cancelled']),
      ...Array(3).fill([now!.id, 'planned']),
    ]);
  });
});

describe('the database refuses to forget', () => {
  /** Runs a statement with the named check of the commit. */
  const forget = (statement: RawBuilder<unknown>) =>
    db.transaction().execute(async (trx) => {
      await statement.execute(trx);
      await sql`set constraints sessions_fit_their_messages immediate`.execute(trx);
    });

  it.each([
    ['moved', sql`update sessions set scheduled_at = scheduled_at + interval '1 hour'`, / is at /],
    ['held', sql`update sessions set completed_at = now()`, / is not open any more/],
    [
      'missed',
      sql`update sessions set attendance = 'no_show', attendance_at = now()`,
      / is not open any more/,
    ],
    ['cancelled', sql`update sessions set cancelled_at = now()`, / is cancelled/],
    ['gone', sql`delete from sessions`, / is gone/],
  ])('what is planned about a session that is %s', async (_what, statement, said) => {
    await aPlannedBooking();
    await expect(forget(statement)).rejects.toThrow(UNTRUE);
    await expect(forget(statement)).rejects.toThrow(said);
  });

  it('what is planned for a client who is archived or wants it no more', async () => {
    const { client_id } = await aPlannedBooking();
    for (const change of [{ archived_at: clock.now() }, { wants_reminders: false }])
      await expect(
        db.updateTable('clients').set(change).where('id', '=', client_id).execute(),
      ).rejects.toThrow(`a message is planned that client ${client_id} does not want`);
  });

  it('nothing of what a person sends again to a client who said no before', async () => {
    const { client_id } = await aPlannedBooking();
    const { token } = await signInAs('manager');
    const params = { id: (await messagesIn(db))[0]!.id };
    await call(api.messages.sent, { token, params });
    await setWishes(db, client_id, { reminders: false });
    expect((await call(api.messages.resend, { token, params })).status).toBe(200);
    expect(await ended()).toEqual([
      'booked planned',
      'reminder cancelled opted_out',
      'reminder cancelled opted_out',
    ]);
  });

  it('that a booking that is paid or confirmed waits for no deposit', async () => {
    const { id } = await aPlannedBooking();
    await db
      .updateTable('bookings')
      .set({ self_booked: true, deposit_cents: 10_00, deposit_until: new Date('2026-11-20T06:10:00Z') })
      .where('id', '=', id)
      .execute();
    await expect(
      db
        .updateTable('bookings')
        .set({ status: 'confirmed', left_pending_at: clock.now() })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow(/bookings_awaits_deposit/);
  });
});
