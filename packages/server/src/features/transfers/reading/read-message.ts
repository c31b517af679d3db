import { parsePhone } from '@revive/contract';
import { businessDate, toInstant } from '../../../lib/business-time.ts';
import type { CompiledRule } from './compile-rule.ts';
import { readMils } from './read-mils.ts';
import { readClock, readDay } from './read-moment.ts';
import type { ReadTransfer, Why } from './rule.ts';
import type { Place } from './template.ts';

export interface Moment {
  /** When the phone got the message, where that is known. */
  received_at?: Date | undefined;
  now: Date;
  time_zone: string;
}

/** A phone's clock may be wrong by some hours, and its zone may be another. */
const AHEAD_MS = 86_400_000;

/** What the places of a matched message say, or why they say nothing. */
export function readPlaces(
  { rule, places }: CompiledRule,
  match: RegExpExecArray,
  moment: Moment,
): ReadTransfer | Why {
  const said = new Map<Place, string>(places.map((place, index) => [place, match[index + 1]!.trim()]));
  const mils = (place: Place) => (said.has(place) ? readMils(said.get(place)!) : undefined);
  const [amount, balance, fee] = [mils('amount'), mils('balance'), mils('fee')];
  if (!amount || balance === null || fee === null) return 'amount';
  const party = said.has('party') ? parsePhone(said.get('party')!) : undefined;
  // Digits that are no phone number may be anything.
  if (party === null) return 'no_rule';
  const when = momentOf(said.get('date'), said.get('time'), moment);
  if (when === null) return 'date';
  return {
    direction: rule.direction,
    party: party ?? null,
    party_name: said.get('party_name') || null,
    amount_mils: amount,
    fee_mils: fee ?? 0,
    balance_mils: balance ?? null,
    ...when,
    number: said.get('number')?.toUpperCase() ?? null,
    rule: rule.name,
    text: match[0].trim(),
  };
}

/** A message without a day is of the day it came, if that is known. A day that is still to come is a mistake or a forgery. */
function momentOf(date: string | undefined, clock: string | undefined, moment: Moment) {
  const { received_at, now, time_zone } = moment;
  const latest = new Date((received_at ?? now).getTime() + AHEAD_MS);
  if (date === undefined)
    return received_at ? { day: businessDate(received_at, time_zone), time: null, at: received_at } : null;
  const day = readDay(date);
  const time = clock === undefined ? undefined : readClock(clock);
  if (day === null || time === null) return null;
  if (time === undefined) {
    if (day > businessDate(latest, time_zone)) return null;
    const isSameDay = received_at !== undefined && businessDate(received_at, time_zone) === day;
    return { day, time: null, at: isSameDay ? received_at : null };
  }
  const at = toInstant(`${day}T${time}`, time_zone);
  return at > latest ? null : { day, time, at };
}

const ESSENTIAL = [
  'direction',
  'party',
  'amount_mils',
  'fee_mils',
  'balance_mils',
  'day',
  'time',
  'number',
  'text',
] as const satisfies (keyof ReadTransfer)[];

/** Whether two rules read the same. */
export const isSameReading = (one: ReadTransfer, other: ReadTransfer): boolean =>
  ESSENTIAL.every((key) => one[key] === other[key]);
