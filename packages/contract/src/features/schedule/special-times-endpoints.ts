import { endpoint } from '../../endpoint.ts';
import { VersionIn } from '../../version.ts';
import * as z from '../../zod.ts';
import { calls } from './calls.ts';
import { DailyPauses, Holidays, Seasons } from './special-times.ts';

// The version is that of all three lists, which the settings have as `special_times.version`.
const query = z.object({ version: VersionIn });

export const specialTimes = {
  getSeasons: endpoint({
    ...calls.getSeasons,
    summary: 'Days with opening hours in place of the week’s, in order',
    access: 'staff',
    response: Seasons,
  }),
  setSeasons: endpoint({
    ...calls.setSeasons,
    summary: 'Set all seasons; no two of them overlap',
    access: 'manager',
    query,
    body: Seasons,
    response: Seasons,
  }),
  getHolidays: endpoint({
    ...calls.getHolidays,
    summary: 'Days on which the business is closed, once or every year, in order',
    access: 'staff',
    response: Holidays,
  }),
  setHolidays: endpoint({
    ...calls.setHolidays,
    summary: 'Set all holidays, one on a day',
    access: 'manager',
    query,
    body: Holidays,
    response: Holidays,
  }),
  getPauses: endpoint({
    ...calls.getPauses,
    summary: 'Breaks of everyone, every day or on some days of the week',
    access: 'staff',
    response: DailyPauses,
  }),
  setPauses: endpoint({
    ...calls.setPauses,
    summary: 'Set all daily pauses',
    access: 'manager',
    query,
    body: DailyPauses,
    response: DailyPauses,
  }),
};
