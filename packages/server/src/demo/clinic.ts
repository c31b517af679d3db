import type { SuggestedService } from '@revive/contract';

type Category = SuggestedService['category'];

/** Minutes of a day, from and up to. */
export type Shift = readonly (readonly [opens: number, closes: number])[];

/** With an hour for lunch and prayer between. */
const EARLY: Shift = [
  [8 * 60, 12 * 60],
  [13 * 60, 17 * 60],
];
const LATE: Shift = [
  [11 * 60, 15 * 60],
  [16 * 60, 20 * 60],
];

interface Therapist {
  name: string;
  /** Her account; without one the desk completes her sessions. */
  username: string | null;
  does: readonly Category[];
  shift: Shift;
  /** The weekday she never works on, 1 for Monday. */
  free: number;
}

/** Those who treat. Four of them work on every day of the week. */
export const THERAPISTS: readonly Therapist[] = [
  { name: 'Sagal Nuur', username: 'sagal', does: ['slimming', 'massage'], shift: EARLY, free: 7 },
  { name: 'Ifrah Jama', username: 'ifrah', does: ['slimming', 'massage'], shift: LATE, free: 1 },
  { name: 'Deqa Osman', username: 'deqa', does: ['skin', 'laser', 'massage'], shift: EARLY, free: 2 },
  { name: 'Idil Farah', username: 'idil', does: ['skin', 'laser', 'slimming'], shift: LATE, free: 3 },
  { name: 'Fowsiyo Ali', username: 'fowsiyo', does: ['skin', 'laser', 'slimming'], shift: EARLY, free: 4 },
  { name: 'Shukri Hassan', username: null, does: ['slimming', 'massage', 'skin'], shift: EARLY, free: 4 },
];

export const ROOMS: readonly { name: string; for: readonly Category[] }[] = [
  { name: 'Room 1', for: ['slimming', 'massage'] },
  { name: 'Room 2', for: ['slimming', 'massage', 'skin'] },
  { name: 'Room 3', for: ['slimming', 'massage', 'skin'] },
  { name: 'Room 4', for: ['skin', 'laser'] },
];

export const MACHINES: readonly { name: string; for: readonly string[] }[] = [
  { name: 'Cavitation', for: ['Ultrasound Cavitation', 'Arm & Thigh Sculpting'] },
  { name: 'Laser', for: ['Laser Hair Removal, Full Legs', 'Laser Hair Removal, Underarms'] },
];

/** The pause after a visit, for airing and cleaning. */
export const PAUSES: Readonly<Record<Category, number>> = { slimming: 15, massage: 10, skin: 10, laser: 5 };

export interface Away {
  name: string;
  reason: 'leave' | 'break' | 'block';
  /** First day from today, and how many. */
  day: number;
  days?: number;
  /** Hours of that day; without them whole days. */
  hours?: readonly [from: number, to: number];
  note: string;
}

/** Leave of the year, one of it now, and what keeps people and machines for an hour in these days. */
export const ABSENCES: readonly Away[] = [
  { name: 'Sagal Nuur', reason: 'leave', day: -134, days: 14, note: 'Family in Kismayo' },
  { name: 'Ifrah Jama', reason: 'leave', day: -76, days: 7, note: 'Holiday' },
  { name: 'Deqa Osman', reason: 'leave', day: -41, days: 3, note: 'Ill' },
  { name: 'Idil Farah', reason: 'leave', day: -19, days: 2, note: 'Ill' },
  { name: 'Fowsiyo Ali', reason: 'leave', day: -3, days: 9, note: 'Her sister’s wedding in Hargeysa' },
  { name: 'Sagal Nuur', reason: 'break', day: 0, hours: [10, 10.5], note: 'Call with the supplier' },
  { name: 'Ifrah Jama', reason: 'break', day: 1, hours: [17, 18], note: 'Training on the new device' },
  { name: 'Idil Farah', reason: 'break', day: 1, hours: [17, 18], note: 'Training on the new device' },
  { name: 'Deqa Osman', reason: 'break', day: 2, hours: [8, 9], note: 'Doctor' },
  { name: 'Laser', reason: 'block', day: 3, hours: [8, 11], note: 'Maintenance' },
  { name: 'Room 3', reason: 'block', day: 5, hours: [8, 10], note: 'Painter' },
];
