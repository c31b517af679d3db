import { type Text, text } from '@revive/contract';
import { Invalid } from '../../../../lib/errors.ts';
import { compileRule } from '../compile-rule.ts';
import { plainText } from '../plain-text.ts';
import { readPlaces } from '../read-message.ts';
import { type Operator, Rule } from '../rule.ts';
import { tokensOf } from '../template.ts';
import { locateParts } from './locate-parts.ts';
import type { MarkedPart, Marking } from './marking.ts';
import { templateOfPart } from './places-of-part.ts';

interface Origin {
  name: string;
  operator: Operator;
  /** From whom messages of this kind come. Without any, only pasted ones are read. */
  senders: string[];
  now: Date;
  time_zone: string;
}

const LONGEST_SAMPLE = 1000;

/**
 * Makes the rule of a message that the owner has marked. It is refused at the field that is wrong, also where a number that may change
 * is not marked. Lines below the last marked part are advertisement. The rule is plain JSON, to be kept and read back with `Rule`.
 */
export function ruleFromMarking(sample: string, marking: Marking, origin: Origin): Rule {
  if (sample.length > LONGEST_SAMPLE) refuse('sample', text('This message is too long.'));
  const parts = locateParts(sample, marking);
  const message = sample.slice(0, endOfLine(sample, parts.at(-1)!.end));
  const template = templateOf(message, parts);
  if (tokensOf(template) === null)
    refuse('sample', text('Too little of this message stays the same to know it again.'));
  const { now, time_zone, ...named } = origin;
  const rule: Rule = { ...named, direction: marking.direction, template, samples: [] };
  const plain = plainText(message);
  return Rule.parse({ ...rule, samples: [{ text: plain, expected: readBack(rule, plain, origin) }] });
}

function endOfLine(sample: string, from: number): number {
  const end = sample.indexOf('\n', from);
  return end < 0 ? sample.length : end;
}

function templateOf(message: string, parts: readonly MarkedPart[]): string {
  const places = parts.map((part) => {
    const made = templateOfPart(part, message.slice(part.start, part.end));
    return 'wrong' in made ? refuse(part.field, made.wrong) : made.template;
  });
  const literals = [...parts.map(({ start }) => start), message.length].map((end, index) =>
    literalOf(message.slice(parts[index - 1]?.end ?? 0, end)),
  );
  return literals
    .map((literal, index) => literal + (places[index] ?? ''))
    .join('')
    .trim();
}

/** What stays the same. A number there is a part that was forgotten. */
function literalOf(literal: string): string {
  const edges = [/^\s/.test(literal) ? ' ' : '', /\s$/.test(literal) ? ' ' : ''];
  const plain = plainText(literal).replaceAll('\n', ' ');
  const number = /\d[\d.,:/-]*/.exec(plain);
  if (number)
    refuse('sample', text('The number {{number}} is not marked. Mark what it is.', { number: number[0] }));
  if (/[<>]/.test(plain)) refuse('sample', text('A message with < or > cannot be marked.'));
  return plain ? edges[0] + plain + edges[1] : edges[0]!;
}

/** Reads the sample by its own rule, as far as a message that is not of today can be read. */
function readBack(rule: Rule, sample: string, { now, time_zone }: Origin) {
  const compiled = compileRule(rule);
  compiled.pattern.lastIndex = 0;
  const match = compiled.pattern.exec(sample);
  const reading =
    match && match[0].length === sample.length
      ? readPlaces(compiled, match, { now, received_at: now, time_zone })
      : 'no_rule';
  if (reading === 'date') refuse('parts.time', text('This day is still to come.'));
  if (typeof reading === 'string')
    refuse('sample', text('The marked parts cannot be told apart. Mark less, or other parts.'));
  const hasDay = compiled.places.includes('date');
  const { amount_mils, balance_mils, fee_mils, party, party_name, day, time, number } = reading;
  return { amount_mils, balance_mils, fee_mils, party, party_name, day: hasDay ? day : null, time, number };
}

function refuse(field: string, said: Text): never {
  throw new Invalid({ [field]: [said] });
}
