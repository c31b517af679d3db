import {
  type PartOfDay,
  type Sentence,
  sentence,
  type WaitlistEntry,
  type WaitlistState,
} from '@revive/contract';
import { formatDay, fromInputDateTime } from '../../../lib/date.ts';
import type { Translate } from '../../../lib/use-translation.ts';

export const PART_NAMES: Record<PartOfDay, Sentence> = {
  any: sentence('Any time'),
  morning: sentence('Morning, until 12:00'),
  afternoon: sentence('Afternoon, 12:00 to 17:00'),
  evening: sentence('Evening, from 17:00'),
};

export const STATE_NAMES: Record<WaitlistState, Sentence> = {
  waiting: sentence('Waiting'),
  offered: sentence('Offered'),
  booked: sentence('Booked'),
  gone: sentence('Gone'),
};

/** Where looking for a time of a part of the day begins. */
const BEGINS: Record<PartOfDay, string> = {
  any: '09:00',
  morning: '09:00',
  afternoon: '12:00',
  evening: '17:00',
};

/** The first day and hour that suit, in the format of a date-time field. */
export const firstWish = ({ from, part_of_day }: WaitlistEntry, today: string): string =>
  `${from > today ? from : today}T${BEGINS[part_of_day]}`;

const dayOf = (day: string): string => formatDay(fromInputDateTime(`${day}T12:00`) || day);

export const daysOf = (t: Translate, { from, to }: WaitlistEntry): string =>
  from === to ? dayOf(from) : t('{{from}} to {{to}}', { from: dayOf(from), to: dayOf(to) });

/** WhatsApp with a text ready to be sent: a question which time would suit. As every message it names no service. */
export function whatsAppQuestion(t: Translate, entry: WaitlistEntry): string {
  const client = entry.client_name.trim().split(/\s+/)[0] ?? '';
  const text = t('Hello {{client}}, you are waiting for a time with us. Which would suit you?', { client });
  return `https://wa.me/${entry.client_phone}?text=${encodeURIComponent(text)}`;
}
