import { type CompiledRule, compileRule } from './compile-rule.ts';
import { plainText } from './plain-text.ts';
import { isSameReading, type Moment, readPlaces } from './read-message.ts';
import type { Operator, ReadTransfer, Rule, UnreadText, Why } from './rule.ts';
import { piecesOf } from './unread-pieces.ts';

export interface ReadingOptions extends Moment {
  operator: Operator;
  /** From whom the phone says the message is; a text that was pasted has none. */
  sender?: string | undefined;
  rules: readonly Rule[];
}

/** About a thousand messages; more are sent in parts. */
const LONGEST_TEXT = 200_000;

/**
 * Reads the messages in a text, in their order. What no rule reads from its beginning to its end is unread; lines after a message that
 * resemble none are advertisements.
 */
export function readMessages(
  text: string,
  { operator, sender, rules, ...moment }: ReadingOptions,
): { read: ReadTransfer[]; unread: UnreadText[] } {
  if (text.length > LONGEST_TEXT)
    return { read: [], unread: [{ text: text.slice(0, 200), why: 'too_long' }] };
  const plain = plainText(text);
  const own = rules.filter((rule) => rule.operator === operator);
  const allowed = sender === undefined ? own : own.filter((rule) => isFrom(rule, sender));
  if (!plain) return { read: [], unread: [] };
  if (sender !== undefined && allowed.length === 0)
    return { read: [], unread: [{ text: plain, why: 'sender' }] };
  return scan(plain, allowed.map(compileRule), moment);
}

const isFrom = ({ senders }: Rule, sender: string) =>
  senders.some((known) => plainText(known).toLowerCase() === plainText(sender).toLowerCase());

function scan(text: string, rules: readonly CompiledRule[], moment: Moment) {
  const read: ReadTransfer[] = [];
  const unread: UnreadText[] = [];
  let end = 0;
  // Between two messages: from the end of the last one.
  const leave = (upTo: number) =>
    unread.push(...piecesOf(text.slice(end, upTo), rules, { isAfterMessage: end > 0 }));
  // The next may begin right where one ends.
  for (const start of startsOf(text))
    for (let at = start; at >= end; at = isSpace(text[end]) ? end + 1 : end) {
      const outcome = readAt(text, at, rules, moment);
      if (!outcome) break;
      leave(at);
      end = outcome.end;
      if ('transfer' in outcome) read.push(outcome.transfer);
      else unread.push({ text: text.slice(at, end).trim(), why: outcome.why });
    }
  leave(text.length);
  return { read, unread };
}

/** A message begins with a line or with its mark. */
function* startsOf(text: string): Generator<number> {
  yield 0;
  for (const { 0: sign, index } of text.matchAll(/\n|\[-/g)) yield sign === '\n' ? index + 1 : index;
}

const isSpace = (sign: string | undefined) => sign === ' ' || sign === '\n';

type Outcome = { end: number } & ({ transfer: ReadTransfer } | { why: Why });

/** The message that begins here, if all rules that fit it read the same; otherwise it is unread. */
function readAt(text: string, at: number, rules: readonly CompiledRule[], moment: Moment): Outcome | null {
  const matches = rules.flatMap((rule) => {
    const match = matchAt(text, at, rule);
    return match && isWhole(text, at + match[0].length, rules) ? [{ rule, match }] : [];
  });
  if (matches.length === 0) return null;
  const end = at + Math.max(...matches.map(({ match }) => match[0].length));
  const readings = matches.map(({ rule, match }) => readPlaces(rule, match, moment));
  const transfers = readings.filter((reading) => typeof reading !== 'string');
  const [first] = transfers;
  if (!first) return { end, why: readings.find((reading) => typeof reading === 'string')! };
  return transfers.every((other) => isSameReading(first, other))
    ? { end, transfer: first }
    : { end, why: 'no_rule' };
}

function matchAt(text: string, at: number, { pattern }: CompiledRule): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Whether a message that ends here is all of its line, but for another one. */
function isWhole(text: string, end: number, rules: readonly CompiledRule[]): boolean {
  const next = text[end] === ' ' ? end + 1 : end;
  if (next >= text.length || text[next] === '\n' || text.startsWith('[-', next)) return true;
  return rules.some((rule) => matchAt(text, next, rule) !== null);
}
