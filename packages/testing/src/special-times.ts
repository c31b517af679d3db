import type { SpecialTimes } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { TestApp } from './app.ts';

/** Lets a business have seasons, holidays and pauses, as a manager sets them. */
export async function setSpecialTimes(
  { call, signInAs }: Pick<TestApp, 'call' | 'signInAs'>,
  { seasons = [], holidays = [], pauses = [] }: Partial<SpecialTimes>,
): Promise<void> {
  const { token } = await signInAs('manager');
  await call(api.schedule.setSeasons, { token, body: seasons });
  await call(api.schedule.setHolidays, { token, body: holidays });
  await call(api.schedule.setPauses, { token, body: pauses });
}

/** Of the days around `AT_TEN`: two hours in the morning and some of the night, with a pause, closed on Fridays. */
export const A_SEASON: SpecialTimes['seasons'][number] = {
  name: 'Ramadan',
  from: '2026-11-22',
  to: '2026-12-21',
  hours: [1, 2, 3, 4, 6, 7].flatMap((weekday) => [
    { weekday, opens: '10:00', closes: '12:00' },
    { weekday, opens: '20:00', closes: '23:00' },
  ]),
  pauses: [{ from: '21:00', to: '21:30' }],
};
