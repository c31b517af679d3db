import { DEFAULT_POLICY } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
const { listOnClosedDays } = api.sessions;

describe('GET /bookings/api/sessions/on_closed_days/', () => {
  it('lists the sessions still to come that lie on a closed weekday of the business’s calendar', async () => {
    const { token } = await signInAs('admin');
    // The clock stands at Friday 20 November, nine o'clock; Mogadishu is three hours ahead of UTC.
    await aBooking(db, { scheduled_date: '2026-11-20T08:00' });
    const last = await aBooking(db, { scheduled_date: '2026-11-27T23:59' });
    const first = await aBooking(db, { scheduled_date: '2026-11-27T00:00' });
    await aBooking(db, { scheduled_date: '2026-11-28T00:00' });
    const gone = await aBooking(db, { scheduled_date: '2026-11-27T10:00' });
    await call(api.bookings.cancel, {
      token,
      params: { id: gone.id },
      body: { reason: 'Booked by mistake' },
    });
    expect((await call(listOnClosedDays, { token })).body).toEqual({ count: 0, sessions: [] });
    const friday = { open: false, from: '08:00', to: '20:00' };
    const opening_hours = { ...DEFAULT_POLICY.opening_hours, friday };
    await call(api.policy.update, { token, body: { ...DEFAULT_POLICY, opening_hours } });
    const { body } = await call(listOnClosedDays, { token });
    expect(body.count).toBe(2);
    expect(body.sessions.map(({ booking_info }) => booking_info.id)).toEqual([first.id, last.id]);
  });

  it('refuses the unsigned', async () => {
    expect(await call(listOnClosedDays, {})).toMatchObject({ status: 401 });
  });
});
