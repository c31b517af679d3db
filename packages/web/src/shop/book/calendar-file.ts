interface Appointment {
  id: string;
  starts_at: string;
  ends_at: string;
  title: string;
  place: string;
}

const LINE_BYTES = 75;
const encoder = new TextEncoder();

/** A calendar with appointments, by RFC 5545: UTC, texts escaped, lines of 75 bytes at most. */
export function calendarFile(appointments: readonly Appointment[], made_at: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Revive//Booking//EN',
    ...appointments.flatMap(({ id, starts_at, ends_at, title, place }) => [
      'BEGIN:VEVENT',
      `UID:${id}`,
      `DTSTAMP:${utc(made_at.toISOString())}`,
      `DTSTART:${utc(starts_at)}`,
      `DTEND:${utc(ends_at)}`,
      `SUMMARY:${escaped(title)}`,
      ...(place ? [`LOCATION:${escaped(place)}`] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const utc = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** Breaks a long line between characters; what follows begins with a space. */
function folded(line: string): string {
  let shown = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES) {
      shown += '\r\n ';
      bytes = 1;
    }
    shown += character;
    bytes += size;
  }
  return shown;
}
