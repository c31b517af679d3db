import type { ListedClient } from '@revive/contract';
import { formatDay } from '../../../lib/date.ts';
import { formatMoney } from '../../../lib/money.ts';
import type { Translate } from '../../../lib/use-translation.ts';

/** What is open with a client of a list, in a line. */
export function sayOpen(t: Translate, { why, open_sessions, next_at, birthday, owes }: ListedClient): string {
  if (why === 'owes') return t('{{amount}} to pay', { amount: formatMoney(owes ?? 0) });
  const parts = [
    why === 'birthday' && birthday ? t('birthday on {{day}}', { day: dayOf(birthday) }) : '',
    open_sessions > 0 ? t('{{count}} open sessions', { count: open_sessions }) : '',
    next_at ? t('next on {{day}}', { day: formatDay(next_at) }) : '',
  ].filter(Boolean);
  return parts.join(', ') || '–';
}

/** This year's birthday; the year of birth is no one's matter here. */
const dayOf = (birthday: string): string =>
  formatDay(`${new Date().getFullYear()}${birthday.slice(4)}T12:00:00Z`);

/** Why a client of a list is not written to; undefined where nothing is in the way. */
export function whyNotWritten(t: Translate, { may_write, written_at }: ListedClient): string | undefined {
  if (!may_write) return t('Has not agreed to offers.');
  if (written_at)
    return t('Written to on {{day}}. Lists write once in thirty days.', { day: formatDay(written_at) });
  return undefined;
}
