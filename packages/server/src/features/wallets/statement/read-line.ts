import {
  parsePhone,
  STATEMENT_COLUMNS,
  type StatementColumn,
  type StatementMapping,
  text,
  type UnreadReason,
} from '@revive/contract';
import { businessDate, toInstant } from '../../../lib/business-time.ts';
import { Invalid } from '../../../lib/errors.ts';
import { guessColumns } from '../../../lib/table/guess-columns.ts';
import { plainText, type ReadTransfer, readClock, readDay, readMils } from '../../transfers/index.ts';
import { STATEMENT_NAMES } from './column-names.ts';

/** The place of each column that a statement has. */
export type Columns = Partial<Record<StatementColumn, number>>;

/** Which column says what, as it was named or else as it is called. Throws `Invalid` where none says the day or the amount. */
export function columnsOf(columns: readonly string[], mapping: StatementMapping = {}): Columns {
  for (const heading of Object.values(mapping))
    if (heading && !columns.includes(heading))
      throw new Invalid({ mapping: [text('There is no column {{name}} in this file.', { name: heading })] });
  const named = STATEMENT_COLUMNS.filter((column) => mapping[column] !== null);
  const chosen = guessColumns(named, STATEMENT_NAMES, columns, mapping);
  if (!chosen.date) throw new Invalid({ mapping: [text('Say which column has the day.')] });
  if (!chosen.amount) throw new Invalid({ mapping: [text('Say which column has the amount.')] });
  return Object.fromEntries(
    named.flatMap((column) => (chosen[column] ? [[column, columns.indexOf(chosen[column])]] : [])),
  );
}

type Line = { read: ReadTransfer } | { text: string; why: UnreadReason };

/** What a line of a statement says, or why it says no transfer. */
export function readLine(
  cells: readonly string[],
  columns: Columns,
  { now, time_zone }: { now: Date; time_zone: string },
): Line {
  const said = cells.join(' | ').trim();
  const cell = (column: StatementColumn) =>
    plainText(cells[columns[column] ?? -1] ?? '').replaceAll('\n', ' ');
  const unread = (why: UnreadReason): Line => ({ text: said.slice(0, LONGEST), why });
  const moment = momentOf(cell('date'), cell('time'));
  if (!moment || moment.day > businessDate(now, time_zone)) return unread('date');
  const { day, time } = moment;
  const amount = sumOf(cell('amount'));
  if (!amount?.mils) return unread('amount');
  const balance = cell('balance') === '' ? null : sumOf(cell('balance'));
  if (balance === undefined || balance?.isNegative) return unread('amount');
  const direction = directionOf(cell('direction'), amount.isNegative, columns.direction !== undefined);
  if (!direction) return unread('no_rule');
  return {
    read: {
      direction,
      ...partyOf(cell('party')),
      amount_mils: amount.mils,
      fee_mils: 0,
      balance_mils: balance?.mils ?? null,
      day,
      time,
      at: time === null ? null : toInstant(`${day}T${time}`, time_zone),
      number: cell('number').toUpperCase().slice(0, 60) || null,
      rule: 'statement',
      text: said.slice(0, LONGEST),
    },
  };
}

const LONGEST = 1000;
const DAY_AND_TIME = /^(\S{1,20}?)(?:[ T,]{1,3}(\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?))?(?:\.\d+)?Z?$/i;

/** The day, and the time where it stands beside the day or in a column for it. */
function momentOf(date: string, clock: string): { day: string; time: string | null } | null {
  const match = DAY_AND_TIME.exec(date);
  const day = match && readDay(match[1]!);
  if (!match || !day) return null;
  const typed = clock || match[2];
  const time = typed === undefined ? null : readClock(typed);
  return typed !== undefined && time === null ? null : { day, time };
}

const SUM = /^([+-]?)(?:\$|usd)? ?([+-]?)(\d[\d.,]*)(?: ?(?:\$|usd|dollar))?$/i;

/** A sum of money, with or without its sign; undefined where it is none. */
function sumOf(typed: string): { mils: number; isNegative: boolean } | undefined {
  const match = SUM.exec(typed.replace('−', '-'));
  const mils = match && readMils(match[3]!);
  if (!match || mils === null) return undefined;
  return { mils, isNegative: match[1] === '-' || match[2] === '-' };
}

const INCOMING = [
  'in',
  'credit',
  'cr',
  'received',
  'receive',
  'deposit',
  'heshay',
  'soo gal',
  'soo galay',
  '+',
  'وارد',
  'دائن',
  'إيداع',
];
const OUTGOING = [
  'out',
  'debit',
  'dr',
  'sent',
  'send',
  'withdrawal',
  'payment',
  'diray',
  'bixi',
  'baxay',
  '-',
  'صادر',
  'مدين',
  'سحب',
];

/** Which way it went, by its word; without a column for it by the sign of the amount. */
function directionOf(said: string, isNegative: boolean, isSaid: boolean): 'in' | 'out' | null {
  if (!isSaid) return isNegative ? 'out' : 'in';
  const word = said.toLowerCase();
  if (INCOMING.includes(word)) return 'in';
  return OUTGOING.includes(word) ? 'out' : null;
}

const PHONE = /\+?\d{7,15}/;

/** `SHOP NAME(617550123)`, a number or a name. */
function partyOf(said: string): { party: string | null; party_name: string | null } {
  const digits = PHONE.exec(said);
  const name = said
    .replace(PHONE, '')
    .replace(/[()[\]:-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { party: digits && parsePhone(digits[0]), party_name: name.slice(0, 80) || null };
}
