import type { DestinationStream } from 'pino';

const WORDS: Record<number, string> = { 40: 'Warning: ', 50: 'Error: ', 60: 'Fatal: ' };

// Every line has them, and a person at the terminal needs none of them.
const LEFT_OUT = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'reqId', 'request_id']);

/** Rewrites pino's lines of JSON as text: time, what happened, and its details. */
export const readableLines = (destination: DestinationStream): DestinationStream => ({
  write: (line) => destination.write(readableLine(line)),
});

type Entry = { time: number; level: number; msg?: string; err?: { stack?: string } };

/** A line as a person reads it; a line that is no JSON stays as it is. */
export function readableLine(line: string): string {
  let entry: Entry;
  try {
    entry = JSON.parse(line) as Entry;
  } catch {
    return line;
  }
  const at = new Date(Number(entry.time)).toTimeString().slice(0, 8);
  const details = Object.entries(entry)
    .filter(([name]) => !LEFT_OUT.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`);
  const stack = entry.err?.stack;
  const text = `${at}  ${WORDS[Number(entry.level)] ?? ''}${entry.msg ?? ''}`;
  return `${[text, ...details].join('  ')}\n${stack ? `${stack}\n` : ''}`;
}
