import { parsePhone, type Text, text } from '@revive/contract';
import { plainText } from '../plain-text.ts';
import { readMils } from '../read-mils.ts';
import { readClock, readDay } from '../read-moment.ts';
import { PLACES } from '../template.ts';
import type { MarkedPart } from './marking.ts';

const whole = (source: string) => new RegExp(`^${source}$`, 'i');
const SUM = /^([^\d]{0,8})(\d[\d.,]*\d|\d)([^\d]{0,12})$/;
const PHONE = /\+?\d{7,15}/;
const DAY = /\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/;
const CLOCK = /\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?/i;

/** The part of a template that stands for a marked part, or why there is none. */
export function templateOfPart({ kind }: MarkedPart, marked: string): { template: string } | { wrong: Text } {
  const said = plainText(marked);
  switch (kind) {
    case 'party':
      return partyOf(said);
    case 'time':
      return momentOf(said);
    case 'number':
      return whole(PLACES.number).test(said)
        ? { template: '<number>' }
        : { wrong: text('This is no number of a transfer.') };
    case 'other':
      return /^[^\s$]{1,40}$/.test(said)
        ? { template: '<other>' }
        : { wrong: text('Mark what changes one word at a time.') };
    default:
      return sumOf(kind, said);
  }
}

/** `$0.75` is marked as often as `0.75`. */
function sumOf(place: 'amount' | 'balance' | 'fee', said: string) {
  const match = SUM.exec(said);
  return match && readMils(match[2]!) !== null
    ? { template: `${match[1]}<${place}>${match[3]}` }
    : { wrong: text('This is no amount with at most three decimals.') };
}

function partyOf(said: string) {
  const number = PHONE.exec(said);
  const [before, after] = number
    ? [said.slice(0, number.index), said.slice(number.index + number[0].length)]
    : [said, ''];
  const between = number ? (/[ (:-]{1,4}$/.exec(before)?.[0] ?? '') : '';
  const name = before.slice(0, before.length - between.length);
  const isName = name === '' || whole(PLACES.party_name).test(name);
  const isNumber = number === null || parsePhone(number[0]) !== null;
  if (!isName || !isNumber || !/^[) ]{0,4}$/.test(after) || (name === '' && number === null))
    return { wrong: text('This is no phone number and no name.') };
  return { template: (name && '<party_name>') + between + (number ? '<party>' : '') + after };
}

function momentOf(said: string) {
  const day = DAY.exec(said);
  const rest = day ? said.replace(day[0], '<date>') : said;
  const clock = CLOCK.exec(rest);
  const template = clock ? rest.replace(clock[0], '<time>') : rest;
  const isRead = day && readDay(day[0]) !== null && (!clock || readClock(clock[0]) !== null);
  return isRead && !/\d/.test(template)
    ? { template }
    : { wrong: text('Mark the day, day before month, and the time with it.') };
}
