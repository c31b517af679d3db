import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aDesk, aTreatment, occupied } from '@revive/testing/schedule.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call } = app;

/** The therapists of all sessions by time, without the rooms. */
const therapists = async () => (await occupied(db)).filter((line) => !line.includes('Room'));

describe('a free choice', () => {
  it('falls on who has least to do that day, and among equals on who was entered first', async () => {
    const { service } = await aTreatment(db, { therapists: ['Hodan', 'Sahra', 'Ifrah'] });
    const { book } = await aDesk(app);
    for (const time of ['09:00', '11:00', '13:00', '15:00']) await book(service.id, `2026-11-23T${time}`);
    expect(await therapists()).toEqual([
      '23, 09:00 Hodan',
      '23, 11:00 Sahra',
      '23, 13:00 Ifrah',
      '23, 15:00 Hodan',
    ]);
    expect(await occupied(db)).toContain('23, 11:00 Room 2');
    // Another day begins with nothing.
    await book(service.id, '2026-11-24T09:00');
    expect(await therapists()).toContain('24, 09:00 Hodan');
  });

  it('counts minutes, and neither leave nor what was given up', async () => {
    const { service, people } = await aTreatment(db);
    const { book, token, session, reschedule } = await aDesk(app);
    const long = (await book(service.id, '2026-11-23T09:00')).body.id;
    await reschedule(await session(long), '2026-11-23T09:00', { ends_at: '2026-11-23T12:00' });
    for (const time of ['13:00', '14:00']) await book(service.id, `2026-11-23T${time}`);
    expect(await therapists()).toEqual(['23, 09:00 Hodan', '23, 13:00 Sahra', '23, 14:00 Sahra']);
    await call(api.bookings.cancel, { token, params: { id: long }, body: { reason: 'Booked by mistake' } });
    const leave = {
      resource: people[0]!,
      reason: 'leave',
      starts_at: '2026-11-23T09:00',
      ends_at: '2026-11-23T12:00',
    };
    await call(api.schedule.addBlock, { token: (await app.signInAs('manager')).token, body: leave });
    await book(service.id, '2026-11-23T15:00');
    expect(await therapists()).toEqual(['23, 13:00 Sahra', '23, 14:00 Sahra', '23, 15:00 Hodan']);
  });

  it('leaves a course with one person, also on days on which others have less', async () => {
    const { service } = await aTreatment(db, { session_count: 3 });
    const { book } = await aDesk(app);
    await book(service.id, '2026-11-30T12:00');
    expect(new Set((await therapists()).map((line) => line.slice(-5)))).toEqual(new Set(['Hodan']));
    await book(service.id, '2026-11-23T10:00');
    // On the 23rd none has anything; on the 30th Sahra has less, and Hodan stays.
    expect(await therapists()).toEqual([
      '23, 10:00 Hodan',
      '30, 10:00 Hodan',
      '30, 12:00 Hodan',
      '07, 10:00 Hodan',
      '07, 12:00 Hodan',
      '14, 12:00 Hodan',
    ]);
  });

  it('is the one that free times are listed with', async () => {
    const { service } = await aTreatment(db);
    const { book, token } = await aDesk(app);
    await book(service.id, '2026-11-23T09:00');
    const query = { service: service.id, from: '2026-11-23', to: '2026-11-23' };
    const { body } = await call(api.schedule.listSlots, { token, query });
    const at = (starts_at: string) =>
      body.find((slot) => slot.starts_at === starts_at)!.resources.map(({ name }) => name);
    expect(at('2026-11-23T07:00:00.000Z')).toEqual(['Sahra', 'Room 2']);
  });
});
