import { MAX_SLOT_DAYS, type PartOfDay } from '@revive/contract';

/** Of a day, in the business's time zone: '12:00' begins the afternoon, '17:00' the evening. */
const PARTS: Record<PartOfDay, { from: string; to: string }> = {
  any: { from: '00:00', to: '24:00' },
  morning: { from: '00:00', to: '12:00' },
  afternoon: { from: '12:00', to: '17:00' },
  evening: { from: '17:00', to: '24:00' },
};

/** Whether a time such as '09:30' lies in a part of the day. */
export const isInPart = (time: string, part: PartOfDay): boolean =>
  PARTS[part].from <= time && time < PARTS[part].to;

const DAY_MS = 86_400_000;

/** The last day of a stretch of days, as far ahead as free times can be asked for. */
export function lastDayOf(from: string, to: string): string {
  const last = new Date(Date.parse(from) + (MAX_SLOT_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  return to < last ? to : last;
}
