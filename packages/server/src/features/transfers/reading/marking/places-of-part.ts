import { parsePhone, type Text, text } from '@revive/contract';
import { plainText } from '../plain-text.ts';
import { readMils } from '../read-mils.ts';
import { readClock, readDay } from '../read-moment.ts';
import { PLACES, type Place } from '../template.ts';
import type { MarkedPart } from './marking.ts';

const whole = (source: string) => new RegExp(`^${source}$`, 'i');
const SUM = /^([^\d]{0,8})(\d[\d.,]*\d|\d)([^\d]{0,12})$/;
const NAME_AND_NUMBER = /^([^\d]*?)([ (:-]*)(\+?\d{7,15})?([) ]*)$/;
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
  const match = NAME_AND_NUMBER.exec(said);
  const [, name = '', between = '', number, after = ''] = match ?? [];
  const isName = name === '' || whole(PLACES.party_name).test(name);
  const isNumber = number === undefined || parsePhone(number) !== null;
  if (!match || !isName || !isNumber || (name === '' && number === undefined))
    return { wrong: text('This is no phone number and no name.') };
  const place = (kind: Place, part: string | undefined) => (part ? `<${kind}>` : '');
  return { template: place('party_name', name) + between + place('party', number) + after };
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
