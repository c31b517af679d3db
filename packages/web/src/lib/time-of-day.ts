const TYPED = /^(\d{1,2})(?:[:.,h]?(\d{2}))?(am|pm)?$/;

/** Reads a time as people type it, '9', '930', '9.30' or '3 pm', as 24 hours: 09:30; nothing for another text. */
export function readTime(text: string): string | undefined {
  const [, hours, minutes = '00', half] = TYPED.exec(text.toLowerCase().replaceAll(' ', '')) ?? [];
  if (hours === undefined) return undefined;
  const isTwelve = half !== undefined;
  const hour = isTwelve ? (Number(hours) % 12) + (half === 'pm' ? 12 : 0) : Number(hours);
  const isReal = hour < 24 && Number(minutes) < 60 && !(isTwelve && (Number(hours) > 12 || hours === '0'));
  return isReal ? clock(hour * 60 + Number(minutes)) : undefined;
}

/** The times of a day in steps of minutes, from the first to the last. */
export function timesBetween(from: string, to: string, step: number): string[] {
  const times: string[] = [];
  for (let minute = inMinutes(from); minute <= inMinutes(to); minute += step) times.push(clock(minute));
  return times;
}

/** The next step of the day after a time, or the last one before it; it stays within the day. */
export function stepTime(time: string, minutes: number, direction: 1 | -1): string {
  const at = inMinutes(time) / minutes;
  const next = (direction === 1 ? Math.floor(at) + 1 : Math.ceil(at) - 1) * minutes;
  return next < 0 || next >= DAY ? time : clock(next);
}

const DAY = 24 * 60;

const inMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
