import { describe, expect, it } from 'vitest';
import { Invalid } from '../../../../lib/errors.ts';
import { readMessages } from '../read-messages.ts';
import { Rule } from '../rule.ts';
import { BUILT_IN_RULES } from '../rules/built-in-rules.ts';
import type { Marking } from './marking.ts';
import { ruleFromMarking } from './rule-from-marking.ts';

const now = new Date('2026-11-27T12:00:00Z');
const origin = {
  name: 'owner-1',
  operator: 'zaad' as const,
  senders: ['ZAAD'],
  now,
  time_zone: 'Africa/Mogadishu',
};
// Invented: no real message of this operator is known.
const SAMPLE =
  'Waxaad $12.5 ka heshay Hodan Cali (0634441122) taariikh 05/11/2026 10:20:30 PM, tixraac ZD-778812, haraaga $40.255. Lacag 7\nXayaysiis 5 dollar';
const MARKING: Marking = {
  direction: 'in',
  amount: '12.5',
  party: 'Hodan Cali (0634441122)',
  time: '05/11/2026 10:20:30 PM',
  balance: '$40.255',
  number: 'ZD-778812',
  other: ['7'],
};

const make = (sample = SAMPLE, marking: Partial<Marking> = {}) =>
  ruleFromMarking(sample, { ...MARKING, ...marking }, origin);
const read = (text: string, rule: Rule, sender?: string) =>
  readMessages(text, { ...origin, sender, rules: [...BUILT_IN_RULES, rule] });

/** The fields that are refused, with what is said first. */
function refused(sample: string, marking: Partial<Marking> = {}) {
  try {
    make(sample, marking);
  } catch (error) {
    if (error instanceof Invalid)
      return Object.entries(error.fields).map(([field, [said]]) => [field, said!.sentence, said!.values]);
    throw error;
  }
  return [];
}

describe('ruleFromMarking', () => {
  it('reads the next message as the marked one', () => {
    const rule = Rule.parse(JSON.parse(JSON.stringify(make())));
    expect(rule.template).toBe(
      'Waxaad $<amount> ka heshay <party_name> (<party>) taariikh <date> <time>, tixraac <number>, haraaga $<balance>. Lacag <other>',
    );
    expect(rule.samples[0]!.expected).toMatchObject({
      day: '2026-11-05',
      time: '22:20:30',
      balance_mils: 40_255,
    });
    const next =
      'Waxaad $3 ka heshay Sahra Nuur (252634449988) taariikh 06/11/2026 09:01:02 AM, tixraac ZD-778999, haraaga $43.255. Lacag 12';
    expect(read(`${next}\nXayaysiis`, rule, 'zaad')).toMatchObject({
      unread: [],
      read: [
        {
          direction: 'in',
          party: '252634449988',
          party_name: 'Sahra Nuur',
          amount_mils: 3000,
          balance_mils: 43_255,
          at: new Date('2026-11-06T06:01:02Z'),
          number: 'ZD-778999',
          rule: 'owner-1',
        },
      ],
    });
    expect(read(next, rule, 'SAHAL').unread).toMatchObject([{ why: 'sender' }]);
    expect(read(next.replace('ka heshay', 'u dirtay'), rule).unread).toMatchObject([{ why: 'no_rule' }]);
  });

  it('reads a name at the end of a message to its end', () => {
    const marking = { direction: 'in', amount: '5', party: 'Hodan Cali' } as const;
    const rule = ruleFromMarking('Waxaad heshay $5 waxaa soo diray Hodan Cali', marking, origin);
    const next = 'Waxaad heshay $6 waxaa soo diray Sahra Nuur Faarax';
    const found = readMessages(`${next}\n${next}`, { ...origin, received_at: now, rules: [rule] });
    expect(found.read.map(({ party_name }) => party_name)).toEqual([
      'Sahra Nuur Faarax',
      'Sahra Nuur Faarax',
    ]);
  });

  it('takes places for parts, and all that is left out as fixed', () => {
    const sample = 'Waxaad heshay $5 haraaga waa $5';
    const rule = ruleFromMarking(
      sample,
      { direction: 'in', amount: { start: 15, end: 16 }, balance: { start: 30, end: 31 } },
      origin,
    );
    expect(rule.template).toBe('Waxaad heshay $<amount> haraaga waa $<balance>');
    const received_at = new Date('2026-11-26T22:00:00Z');
    const text = 'Waxaad heshay $1.5 haraaga waa $6.5';
    expect(readMessages(text, { ...origin, received_at, rules: [rule] }).read).toMatchObject([
      { amount_mils: 1500, balance_mils: 6500, day: '2026-11-27', time: null, at: received_at },
    ]);
    expect(read(text, rule).unread).toMatchObject([{ why: 'date' }]);
  });

  it.each([
    [
      'a number that is not marked',
      SAMPLE,
      { other: [] },
      'sample',
      'The number {{number}} is not marked. Mark what it is.',
    ],
    [
      'a reference that is not marked',
      SAMPLE,
      { number: undefined },
      'sample',
      'The number {{number}} is not marked. Mark what it is.',
    ],
    ['what is not there', SAMPLE, { amount: '12.50' }, 'parts.amount', 'This does not stand in the message.'],
    [
      'a part of a longer number',
      SAMPLE,
      { amount: '12' },
      'parts.amount',
      'This does not stand in the message.',
    ],
    [
      'a place outside of it',
      SAMPLE,
      { amount: { start: 5, end: 900 } },
      'parts.amount',
      'This does not stand in the message.',
    ],
    [
      'two that are alike',
      SAMPLE.replace('40.255', '12.5'),
      { balance: '12.5' },
      'parts.amount',
      'This stands in the message more than once. Mark the place that is meant.',
    ],
    [
      'parts that overlap',
      SAMPLE,
      { amount: '$12.5', other: ['7', '12.5'] },
      'parts.other.1',
      'This overlaps another marked part.',
    ],
    [
      'words as an amount',
      SAMPLE,
      { amount: 'heshay' },
      'parts.amount',
      'This is no amount with at most three decimals.',
    ],
    [
      'words as a time',
      SAMPLE,
      { time: 'taariikh' },
      'parts.time',
      'Mark the day, day before month, and the time with it.',
    ],
    [
      'a month before the day',
      SAMPLE.replace('05/11', '11/25'),
      { time: '11/25/2026 10:20:30 PM' },
      'parts.time',
      'Mark the day, day before month, and the time with it.',
    ],
    [
      'a time without its day',
      SAMPLE,
      { time: '10:20:30 PM', other: ['7', '05/11/2026'] },
      'parts.time',
      'Mark the day, day before month, and the time with it.',
    ],
    [
      'a day that is to come',
      SAMPLE.replace('05/11/2026', '05/12/2026'),
      { time: '05/12/2026 10:20:30 PM' },
      'parts.time',
      'This day is still to come.',
    ],
    [
      'digits that are no phone',
      SAMPLE.replace('0634441122', '063444112'),
      { party: '063444112' },
      'parts.party',
      'This is no phone number and no name.',
    ],
    [
      'several words as one that changes',
      SAMPLE,
      { other: ['Lacag 7'] },
      'parts.other.0',
      'Mark what changes one word at a time.',
    ],
    [
      'braces',
      SAMPLE.replace('taariikh', '<taariikh>'),
      {},
      'sample',
      'A message with < or > cannot be marked.',
    ],
    [
      'nothing that stays the same',
      '$12.5 ka 0634441122',
      { party: '0634441122', time: undefined, balance: undefined, number: undefined, other: [] },
      'sample',
      'Too little of this message stays the same to know it again.',
    ],
    ['too much', `${SAMPLE}${' '.repeat(1000)}`, {}, 'sample', 'This message is too long.'],
  ] as const)('refuses %s at its field', (_, sample, marking, field, said) => {
    expect(refused(sample, marking as Partial<Marking>)).toMatchObject([[field, said, {}]]);
  });

  it('names the number that is not marked', () => {
    expect(refused(SAMPLE, { other: [] })[0]![2]).toEqual({ number: '7' });
  });

  it('keeps no rule that was changed by hand into none', () => {
    expect(Rule.safeParse({ ...make(), template: 'waxaad heshay <amount><balance>' }).success).toBe(false);
    expect(Rule.safeParse({ ...make(), samples: [] }).success).toBe(false);
    expect(Rule.safeParse({ ...make(), pattern: '(a+)+' }).success).toBe(false);
  });
});
