import { type Dice, dice } from '@revive/testing/dice.ts';
import { expect, it } from 'vitest';
import { chainOf } from './chain/chain-of.ts';
import { readMessages } from './read-messages.ts';
import type { Operator, ReadTransfer } from './rule.ts';
import { BUILT_IN_RULES } from './rules/built-in-rules.ts';

const TEXTS = 10_000;
const now = new Date('2026-11-27T12:00:00Z');

const dollars = (mils: number) => String(mils / 1000);
const two = (value: number) => String(value).padStart(2, '0');

/** Three messages of a wallet that follow each other, as the operator writes them. */
function messagesOf(random: Dice, operator: Operator): string[] {
  let balance = (1 + random.below(900_000)) * 5;
  const day = 1 + random.below(26);
  return [0, 1, 2].map((index) => {
    const isIn = random.below(2) === 0;
    const amount = (1 + random.below(1 + Math.floor((isIn ? 60_000 : balance - 1) / 5))) * 5;
    balance += isIn ? amount : -amount;
    const phone = String(61_000_0000 + random.below(9_999_999));
    const clock = `${10 + index}:${two(random.below(60))}:${two(random.below(60))}`;
    if (operator === 'edahab') {
      const number = `PP2611${two(day)}.${1000 + index}.F${10_000 + random.below(90_000)}`;
      return isIn
        ? `${dollars(amount)} Dollar Ayaad Ka Heshay Hodan Cali.Code-ka:NA.Lambarka :${phone}  Aqanoosiga : ${number} Haraagaaga Cusubi Waa: ${dollars(balance)} Dollar..Tariikh:${two(day)}-11-2026[-eDahab-Service-]`
        : `${dollars(amount)} Dollar ayad u warejisay Hodan Cali. No: ${phone}.Tixrac: ${number} Haraaga: ${dollars(balance)} Dollar Kharashyada Adeegga:0 Dollar Tariikh:${two(day)}-11-2026[-eDahab-Service-]`;
    }
    return isIn
      ? `[-EVCPLUS-] waxaad $${dollars(amount)} ka heshay 0${phone}, Tar: ${two(day)}/11/26 ${clock} haraagagu waa $${dollars(balance)}.`
      : `[-EVCPLUS-] $${dollars(amount)} ayaad uwareejisay SHOP NAME(${phone}), Tar: ${two(day)}/11/26 ${clock}, Haraagaagu waa $${dollars(balance)}.`;
  });
}

const inArabic = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
const inFullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const insert = (text: string, at: number, sign: string) => text.slice(0, at) + sign + text.slice(at);

/** Changes that show the same: they are read as if nothing had happened. */
const HARMLESS: ((text: string, random: Dice) => string)[] = [
  (text, random) =>
    insert(text, random.below(text.length), random.pick(['\u200b', '\u200d', '\u2060', '\ufeff'])),
  (text, random) =>
    insert(text, random.below(text.length), random.pick(['\u200e', '\u200f', '\u202a', '\u2068'])),
  inArabic,
  inFullWidth,
  (text) => text.replaceAll(' ', '  '),
];

/** Changes that may make another message of it. */
const HARMFUL: ((text: string, random: Dice) => string)[] = [
  (text, random) => cut(text, random.below(text.length), 1),
  (text, random) => cut(text, random.below(text.length), random.below(8)),
  (text, random) => {
    const at = random.below(text.length);
    return insert(text, at, text[at]!);
  },
  (text, random) => {
    const at = random.below(text.length - 1);
    return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
  },
  (text, random) => onDigit(text, random, () => String(random.below(10))),
  (text, random) => onDigit(text, random, (digit) => digit + random.below(10)),
  (text, random) => onDigit(text, random, () => ''),
  (text, random) =>
    onDigit(text, random, (digit) => random.pick(['.', ',', ' ', '\n', '٫', '²', '½', '\u202e']) + digit),
  movePoint,
  (text, random) => cut(text, text.indexOf('.', random.below(text.length)), 1),
  (text) => text.slice(0, text.length - 3),
];

const cut = (text: string, at: number, count: number) =>
  at < 0 ? text : text.slice(0, at) + text.slice(at + count);

function onDigit(text: string, random: Dice, change: (digit: string) => string): string {
  const places = [...text.matchAll(/\d/g)];
  const { index } = random.pick(places);
  return text.slice(0, index) + change(text[index]!) + text.slice(index + 1);
}

function movePoint(text: string, random: Dice): string {
  const points = [...text.matchAll(/\d\.\d/g)].map(({ index }) => index + 1);
  if (points.length === 0) return text;
  const at = random.pick(points);
  const without = cut(text, at, 1);
  return insert(without, random.below(2) ? at - 1 : at + 1, '.');
}

const read = (text: string, operator: Operator) =>
  readMessages(text, { operator, rules: BUILT_IN_RULES, now, time_zone: 'Africa/Mogadishu' });

const sumsOf = ({ direction, amount_mils, balance_mils, fee_mils }: ReadTransfer) =>
  [direction, amount_mils, balance_mils, fee_mils].join(' ');

it('takes no wrong amount of ten thousand changed texts in silence', { timeout: 120_000 }, () => {
  const random = dice(20_261_127);
  const counts = { same: 0, unread: 0, caught: 0 };
  for (let round = 0; round < TEXTS; round += 1) {
    const operator = random.pick(['evc_plus', 'edahab'] as const);
    const messages = messagesOf(random, operator);
    const isHarmless = round % 5 === 0;
    let changed = messages[1]!;
    const changes = isHarmless ? 1 : 1 + random.below(3);
    for (let change = 0; change < changes && changed.length > 9; change += 1)
      changed = random.pick(isHarmless ? HARMLESS : HARMFUL)(changed, random);
    const between = random.pick(['\n', '\n\n', '', ' ', '\nXayaysiis: garac *712#\n']);
    const right = read(messages.join('\n'), operator).read;
    const found = read([messages[0], changed, messages[2]].join(between), operator);
    expect(right).toHaveLength(3);
    if (isHarmless) expect(found.read.map(sumsOf)).toEqual(right.map(sumsOf));
    const known = new Set(right.map(sumsOf));
    const isWrong = found.read.some((one) => !known.has(sumsOf(one)));
    if (found.read.length < 3) counts.unread += 1;
    if (!isWrong) {
      if (found.read.length === 3) counts.same += 1;
      // What is not read is said to be unread.
      else expect(found.unread, changed).not.toEqual([]);
      continue;
    }
    const { gaps, odd } = chainOf(found.read);
    expect(gaps.length + odd.length, `${round}: ${changed}`).toBeGreaterThan(0);
    counts.caught += 1;
  }
  expect(counts.same).toBeGreaterThan(TEXTS / 5);
  expect(counts.unread).toBeGreaterThan(TEXTS / 4);
  expect(counts.caught).toBeGreaterThan(TEXTS / 50);
});
