import { sentence } from '../../sentence.ts';

/** A signature is a drawing in a box of this size. */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const;

/** No hand needs more. */
export const LONGEST_SIGNATURE = 20_000;

export const UNREADABLE_SIGNATURE = sentence('This does not look like a signature. Please sign again.');

/** How many numbers each command takes. */
const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, C: 6, S: 4, Z: 0 };

const COMMAND = /[A-Za-z][^A-Za-z]*/g;
const NUMBER = /^-?\d{1,4}(?:\.\d{1,3})?$/;

/** Whether a text is the data of an SVG path that draws something, and nothing else at all. */
export function isSignature(data: string): boolean {
  if (data.length > LONGEST_SIGNATURE || !/^[MLHVQTCSZmlhvqtcsz\d .,-]+$/.test(data)) return false;
  const commands = data.match(COMMAND) ?? [];
  if (!/^[Mm]/.test(data) || commands.join('') !== data) return false;
  return commands.every(isCommand) && commands.some((command) => !/^[MmZz]/.test(command));
}

function isCommand(command: string): boolean {
  const wanted = NUMBERS[command[0]!.toUpperCase()]!;
  const numbers = command.slice(1).split(/[ ,]+/).filter(Boolean);
  if (!numbers.every((number) => NUMBER.test(number))) return false;
  return wanted === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % wanted === 0;
}
