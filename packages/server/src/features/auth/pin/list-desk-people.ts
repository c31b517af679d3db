import type { DeskPerson } from '@revive/contract';
import { subDays } from 'date-fns';
import { getPolicy } from '../../policy/index.ts';
import type { AuthDeps } from '../deps.ts';
import { listPeopleAt } from './desk-queries.ts';

/** Who may go on with a PIN at the desk with this cookie; no one where the owner has not switched PINs on. */
export async function listDeskPeople(
  { db, tokens, clock }: Pick<AuthDeps, 'db' | 'tokens' | 'clock'>,
  cookie: string | undefined,
): Promise<DeskPerson[]> {
  const browser = cookie === undefined ? undefined : await tokens.verifyBrowser(cookie);
  if (!browser) return [];
  const { pin_switch, sign_in_days } = await getPolicy(db);
  return pin_switch ? listPeopleAt(db, browser.id, subDays(clock.now(), sign_in_days)) : [];
}
