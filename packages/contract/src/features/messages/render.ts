import { type DateReader, formatDate, formatHour, formatLocaleOf, momentOf } from '../../date-style.ts';
import { partOfDay } from '../../day-names.ts';
import type { MessagePlaceholder } from './choices.ts';
import { toSmsText } from './sms.ts';

export type MessageValues = Readonly<Partial<Record<MessagePlaceholder, string>>>;

/** A text speaks to a person by the first name; both names are cut, so that the text fits. */
const LONGEST_CLIENT = 16;
const LONGEST_BUSINESS = 25;
const LONGEST_PHONE = 20;

/** As much of a name as fits, in whole words where its first one does. */
function cut(name: string, longest: number): string {
  const letters = [...name.trim()];
  if (letters.length <= longest) return letters.join('');
  const short = letters.slice(0, longest + 1).join('');
  return short.includes(' ') ? short.slice(0, short.lastIndexOf(' ')).trim() : short.slice(0, -1);
}

/** Whom a message speaks to, and of which appointment. */
interface Addressed {
  /** What she is called among the people of her phone. */
  called: string;
  about_at: Date | null;
}

interface Subject {
  client_name: string;
  /** By default the first name. */
  called?: string | undefined;
  /** Others of her phone whom the same message reminds, each of her own time. */
  others?: readonly Addressed[] | undefined;
  /** The appointment. */
  about_at: Date | null;
  /** The address of what may be seen and changed without signing in. */
  link?: string | undefined;
  /** Of what is sent to the owner: what is wrong, in a few words. */
  problem?: string | undefined;
  /** Says where to call instead of a link that there is not. */
  or_phone?: boolean;
  language: string;
}

type Business = Omit<DateReader, 'language'> & { business_name: string; phone: string; whatsapp: string };

/** What a text may say of its subject, in its language. */
export function valuesOf(
  { client_name, called: own, others = [], about_at, link, problem, or_phone, language }: Subject,
  { business_name, phone, whatsapp, locale, time_zone }: Business,
): MessageValues {
  const everyone = [{ called: own ?? client_name.trim().split(/\s+/)[0] ?? '', about_at }, ...others].map(
    (one) => ({ ...one, called: cut(one.called, LONGEST_CLIENT) }),
  );
  const hourOf = (at: Date) => formatHour(at, time_zone);
  const partOf = (at: Date) => partOfDay(momentOf(at, time_zone).hour, language);
  const isOneTime = everyone.every((one) => one.about_at?.getTime() === about_at?.getTime());
  const timeOf = (one: Addressed) =>
    [hourOf(one.about_at!), partOf(one.about_at!), `(${one.called})`].filter(Boolean).join(' ');
  const called = cut((phone || whatsapp).replaceAll(/[\s()-]/g, ''), LONGEST_PHONE);
  return {
    client: everyone.map(({ called }) => called).join(language === 'ar' ? '، ' : ', '),
    business: cut(business_name, LONGEST_BUSINESS),
    phone: called,
    ...(problem && { problem }),
    link: link ?? (or_phone ? called : ''),
    ...(about_at && {
      day: formatDate(about_at, 'weekday', { language, locale: formatLocaleOf(locale), time_zone }),
      time: isOneTime ? hourOf(about_at) : everyone.map(timeOf).join(language === 'ar' ? '، ' : ', '),
      part_of_day: isOneTime ? partOf(about_at) : '',
    }),
  };
}

const AFTER_SENTENCE = /(?<=[.!?؟])\s+/;
const PLACEHOLDER = /{{\s*(\w+)\s*}}/g;
// English has no word for the part of the day beside 24 hours, so a sentence does without it.
const NEEDED: readonly string[] = ['phone', 'link', 'day', 'time'];

/** The text with its values. A sentence that lacks a phone, a link or a time which is not known is left out. */
export function renderMessage(template: string, values: MessageValues): string {
  const said = template
    .split(AFTER_SENTENCE)
    .filter((part) =>
      [...part.matchAll(PLACEHOLDER)].every(
        ([, name = '']) => !NEEDED.includes(name) || values[name as MessagePlaceholder],
      ),
    );
  const text = said
    .join(' ')
    .replace(PLACEHOLDER, (_, name: string) => values[name as MessagePlaceholder] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,،])/g, '')
    .trim();
  return toSmsText(text);
}

/** The names in double braces that a template uses. */
export const placeholdersIn = (template: string): string[] => [
  ...new Set([...template.matchAll(/{{([^{}]*)}}/g)].map(([, name = '']) => name.trim())),
];
