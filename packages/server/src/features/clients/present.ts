import type { Client, NewClient } from '@revive/contract';
import { versionOf } from '../../lib/version.ts';
import type { ClientRow } from './queries.ts';

export function toClient({ wants_reminders, wants_receipts, wants_offers, ...row }: ClientRow): Client {
  const language = row.language as Client['language'];
  const settings = { language, reminders: wants_reminders, receipts: wants_receipts, offers: wants_offers };
  const sex = row.sex as Client['sex'];
  const therapist_wish = row.therapist_wish as Client['therapist_wish'];
  const { name, phone, email, address, is_active, birthday, birth_year, is_holder, tags } = row;
  return {
    ...row,
    language,
    sex,
    therapist_wish,
    settings,
    created_at: row.created_at.toISOString(),
    version: versionOf({
      ...{ name, phone, email, address, is_active, birthday, birth_year, is_holder },
      ...{ settings, sex, therapist_wish, tags },
    }),
  };
}

/** The columns of what a client wants; those the call does not name are left out. */
export const toWishes = ({ reminders, receipts, offers }: NonNullable<NewClient['settings']>) => ({
  ...(reminders !== undefined && { wants_reminders: reminders }),
  ...(receipts !== undefined && { wants_receipts: receipts }),
  ...(offers !== undefined && { wants_offers: offers }),
});
