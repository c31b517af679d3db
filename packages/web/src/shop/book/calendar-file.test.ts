import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const HER = {
  id: 'session-7@revive.example',
  starts_at: '2026-11-23T07:00:00.000Z',
  ends_at: '2026-11-23T07:45:00.000Z',
  title: 'Body wrap; legs, arms',
  place: 'Via Roma 1\\2\nMogadishu',
};
const MADE = new Date('2026-11-20T06:00:00.123Z');

it('writes an appointment in UTC, with its texts escaped', () => {
  expect(calendarFile([HER], MADE)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Revive//Booking//EN',
      'BEGIN:VEVENT',
      'UID:session-7@revive.example',
      'DTSTAMP:20261120T060000Z',
      'DTSTART:20261123T070000Z',
      'DTEND:20261123T074500Z',
      'SUMMARY:Body wrap\\; legs\\, arms',
      'LOCATION:Via Roma 1\\\\2\\nMogadishu',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

it('breaks lines after 75 bytes, never within a letter, and loses nothing', () => {
  const title = 'جلسة '.repeat(40);
  const text = calendarFile([{ ...HER, title }], MADE);
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
});
