import { type AuditEntry, type Sentence, sentence } from '@revive/contract';
import type { Translate } from '../../lib/use-translation.ts';
import { orderSentence } from './order-sentence.ts';
import { recordLabel } from './record-labels.ts';

type Values = NonNullable<AuditEntry['after']>;

/** Names of actors that are not people. */
const NAMELESS = {
  staff: sentence('Someone'),
  client: sentence('A client'),
  visitor: sentence('A visitor'),
  job: sentence('The system'),
  system: sentence('The system'),
};

export function actorLabel(t: Translate, { actor }: Pick<AuditEntry, 'actor'>): string {
  const name = actor.name ?? t(NAMELESS[actor.kind]);
  return actor.by_key === null ? name : t('{{name}} by key {{key}}', { name, key: actor.by_key });
}

// Sentences by table and change.
const PARTS: Readonly<Record<string, Sentence>> = {
  'mobile_credentials create': sentence('{{who}} made credentials for the mobile app of {{what}}'),
  'mobile_credentials update': sentence('{{who}} made new credentials for the mobile app of {{what}}'),
  'mobile_credentials delete': sentence('{{who}} ended the mobile app of {{what}}'),
  'code_words create': sentence('{{who}} set a code word for the page of {{what}}'),
  'code_words delete': sentence('{{who}} changed the code word of {{what}}'),
  'client_relations create': sentence('{{who}} noted a relation of {{what}}'),
  'client_relations delete': sentence('{{who}} took away a relation of {{what}}'),
  'guardian_reads create': sentence('{{who}} opened the page of {{what}} as guardian'),
  'order_returns create': sentence('{{who}} took goods of {{what}} back'),
  'order_return_lines create': sentence('{{who}} took goods of {{what}} back'),
  'measurements create': sentence('{{who}} took a measurement in {{what}}'),
  'measurements update': sentence('{{who}} corrected a measurement in {{what}}'),
  'stock_transactions create': sentence('{{who}} changed the stock of {{what}}'),
  'finance_attachments create': sentence('{{who}} added a photo to {{what}}'),
  'finance_attachments delete': sentence('{{who}} removed a photo from {{what}}'),
  'occupancies create': sentence('{{who}} blocked time of {{what}}'),
  'occupancies update': sentence('{{who}} unblocked time of {{what}}'),
  'waitlist create': sentence('{{who}} put {{what}} on the waiting list'),
  'waitlist update': sentence('{{who}} changed the waiting list for {{what}}'),
  'answers create': sentence('{{who}} kept answers of {{what}}'),
  'answer_agreements create': sentence('{{who}} agreed to treat {{what}} in spite of an answer'),
  'answer_agreements update': sentence('{{who}} took an agreement about {{what}} back'),
  'questions create': sentence('{{who}} added a question of health'),
  'questions update': sentence('{{who}} changed a question of health'),
  'questions delete': sentence('{{who}} changed a question of health'),
  'client_notes create': sentence('{{who}} wrote a note on {{what}}'),
  'client_notes update': sentence('{{who}} changed a note on {{what}}'),
  'client_notes delete': sentence('{{who}} erased a note on {{what}}'),
  'client_tags create': sentence('{{who}} gave {{what}} a tag'),
  'client_tags delete': sentence('{{who}} took a tag from {{what}}'),
  'tags create': sentence('{{who}} added a tag of clients'),
  'tags update': sentence('{{who}} changed a tag of clients'),
  'tags delete': sentence('{{who}} deleted a tag of clients'),
  'consents create': sentence('{{who}} kept a signed consent of {{what}}'),
  'consents update': sentence('{{who}} changed whether a consent of {{what}} holds'),
  'leave_requests create': sentence('{{who}} asked for leave of {{what}}'),
  'leave_requests update': sentence('{{who}} answered or withdrew leave of {{what}}'),
  'totp_secrets create': sentence('{{who}} began to set up an authenticator app for {{what}}'),
  'totp_secrets update': sentence('{{who}} set up an authenticator app for {{what}}'),
  'totp_secrets delete': sentence('{{who}} removed the authenticator app of {{what}}'),
  'passkeys create': sentence('{{who}} added a passkey of {{what}}'),
  'passkeys delete': sentence('{{who}} removed a passkey of {{what}}'),
  'pins create': sentence('{{who}} set a PIN of {{what}}'),
  'pins update': sentence('{{who}} set a PIN of {{what}}'),
  'pins delete': sentence('{{who}} took the PIN of {{what}} away'),
  'photos create': sentence('{{who}} took a photo of {{what}}'),
  'photos update': sentence('{{who}} deleted a photo of {{what}} or brought it back'),
  'photo_agreements create': sentence('{{who}} agreed that old photos of clients are deleted'),
  'privacy_requests create': sentence('{{who}} asked about the data of {{what}}'),
  'privacy_requests update': sentence('{{who}} answered a request about the data of {{what}}'),
  'client_merges create': sentence('{{who}} merged another record into {{what}}'),
  'client_merges update': sentence('{{who}} took back a merge of {{what}}'),
  'not_doubles create': sentence('{{who}} said that {{what}} and a client like her are two people'),
  'not_doubles delete': sentence('{{who}} took back that {{what}} and a client like her are two people'),
  'data_copies create': sentence('{{who}} saved a copy of the data of {{what}}'),
  'erasures create': sentence('{{who}} erased the data of {{what}}'),
  'erasures update': sentence('{{who}} erased the data of {{what}}'),
  'message_templates create': sentence('{{who}} wrote a text of messages'),
  'message_templates update': sentence('{{who}} changed a text of messages'),
  'message_templates delete': sentence('{{who}} went back to the first text of a message'),
  'working_hours create': sentence('{{who}} changed the hours of {{what}}'),
  'working_hours delete': sentence('{{who}} changed the hours of {{what}}'),
  'working_exceptions create': sentence('{{who}} changed the hours of {{what}} on a day'),
  'working_exceptions delete': sentence('{{who}} changed the hours of {{what}} on a day'),
  'seasons create': sentence('{{who}} changed the seasons'),
  'seasons delete': sentence('{{who}} changed the seasons'),
  'season_hours create': sentence('{{who}} changed the hours of a season'),
  'season_hours delete': sentence('{{who}} changed the hours of a season'),
  'holidays create': sentence('{{who}} changed the holidays'),
  'holidays delete': sentence('{{who}} changed the holidays'),
  'daily_pauses create': sentence('{{who}} changed the daily pauses'),
  'daily_pauses delete': sentence('{{who}} changed the daily pauses'),
  'currency_rates create': sentence('{{who}} set a rate of the second currency'),
  'sample_data create': sentence('{{who}} filled the business with sample data'),
  'sample_data delete': sentence('{{who}} removed the sample data'),
  'shift_counts create': sentence('{{who}} counted the money of {{what}}'),
  'note_counts create': sentence('{{who}} counted the notes of {{what}}'),
  'note_counts update': sentence('{{who}} counted the notes of {{what}} again'),
  'shift_counts update': sentence('{{who}} counted the money of {{what}} again'),
  'drawer_movements create': sentence('{{who}} put cash into or took it out of {{what}}'),
};

// Sentences by new status.
const STATUSES: Readonly<Record<string, Sentence>> = {
  verified: sentence('{{who}} verified {{what}}'),
  approved: sentence('{{who}} approved {{what}}'),
  rejected: sentence('{{who}} rejected {{what}}'),
  cancelled: sentence('{{who}} cancelled {{what}}'),
  confirmed: sentence('{{who}} confirmed {{what}}'),
  completed: sentence('{{who}} completed {{what}}'),
  processing: sentence('{{who}} began to process {{what}}'),
  shipped: sentence('{{who}} shipped {{what}}'),
  delivered: sentence('{{who}} delivered {{what}}'),
  counted: sentence('{{who}} counted {{what}}'),
  closed: sentence('{{who}} closed {{what}}'),
};

const CHANGES = {
  create: sentence('{{who}} added {{what}}'),
  update: sentence('{{who}} changed {{what}}'),
  delete: sentence('{{who}} deleted {{what}}'),
};

function attendanceSentence(attendance: Values[string]): Sentence {
  if (attendance === 'arrived') return sentence('{{who}} noted the arrival for {{what}}');
  if (attendance === 'no_show') return sentence('{{who}} noted a no-show for {{what}}');
  if (attendance === 'called_off') return sentence('{{who}} noted that {{what}} is called off');
  return sentence('{{who}} took back the arrival, no-show or call-off for {{what}}');
}

function sentenceOf(entry: AuditEntry): Sentence {
  const { record, change, before, after } = entry;
  const ofOrder = orderSentence(entry);
  if (ofOrder) return ofOrder;
  const was: Values = before ?? {};
  const is: Values = after ?? {};
  const begins = (column: string) => was[column] === null && is[column] !== null && is[column] !== undefined;
  if (record.part === 'order_payments' && change === 'create') {
    if (is.kind !== 'refund') return sentence('{{who}} received money for {{what}}');
    return typeof is.reason === 'string'
      ? sentence('{{who}} reversed a payment of {{what}}')
      : sentence('{{who}} gave money back for {{what}}');
  }
  if (record.part === 'write_offs')
    return is.reverses_id === null || is.reverses_id === undefined
      ? sentence('{{who}} wrote off a debt of {{what}}')
      : sentence('{{who}} reversed a write-off of {{what}}');
  if (record.part === 'code_words' && change === 'update')
    return is.forgotten_at === null
      ? sentence('{{who}} set a code word for the page of {{what}}')
      : sentence('{{who}} forgot the code word of {{what}}');
  if (record.part === 'measurements' && begins('removed_at'))
    return sentence('{{who}} removed a measurement from {{what}}');
  if (record.part !== null) return PARTS[`${record.part} ${change}`] ?? CHANGES.update;
  if (record.type === 'settings') return CHANGES.update;
  if (change === 'create' && record.type === 'account_move') return sentence('{{who}} moved money: {{what}}');
  if (change === 'create' && record.type === 'device')
    return sentence('{{who}} asked that {{what}} may sell without a line');
  if (change === 'create' && record.type === 'order') return sentence('{{who}} made {{what}}');
  if (change === 'create' && record.type === 'shift') return sentence('{{who}} opened {{what}}');
  if (change !== 'update') return CHANGES[change];
  if (begins('archived_at') || begins('deleted_at')) return CHANGES.delete;
  if (record.type === 'order' && is.cancel_kind === 'void') return sentence('{{who}} voided {{what}}');
  if (begins('cancelled_at')) return sentence('{{who}} cancelled {{what}}');
  if (record.type === 'device' && begins('revoked_at')) return sentence('{{who}} revoked {{what}}');
  if (begins('approved_at')) return sentence('{{who}} approved {{what}}');
  if (record.type === 'session' && begins('completed_at')) return sentence('{{who}} completed {{what}}');
  if (record.type === 'session' && begins('used_up_at')) return sentence('{{who}} used up {{what}}');
  if (record.type === 'session' && is.completed_at === null) return sentence('{{who}} reopened {{what}}');
  if (record.type === 'session' && 'attendance' in is)
    // An arrival that is brought back was noted before.
    return attendanceSentence(was.arrived_at ? null : is.attendance);
  if (record.type === 'session' && is.used_up_at === null) return sentence('{{who}} reopened {{what}}');
  if ('scheduled_at' in is) return sentence('{{who}} rescheduled {{what}}');
  if ('password_hash' in is) return sentence('{{who}} changed the password of {{what}}');
  return STATUSES[String(is.status).toLowerCase()] ?? CHANGES.update;
}

/** Whether an entry only says that the record was changed. */
export const isPlainChange = (entry: AuditEntry): boolean =>
  entry.record.part !== 'sign_ins' && sentenceOf(entry) === CHANGES.update;

/** One entry as a sentence: 'Amina Ali voided sale R1042'. */
export function headline(t: Translate, entry: AuditEntry): string {
  const { record, change } = entry;
  const what = recordLabel(t, entry);
  // A sign-in has no actor yet: only the record names the person.
  if (record.part === 'sign_ins') {
    const who = record.label ?? what;
    if (change === 'create') return t('{{who}} signed in', { who });
    const isFreed = entry.after && 'must_set_factor' in entry.after;
    return isFreed ? t('{{who}} has set up a second factor', { who }) : t('{{who}} was signed out', { who });
  }
  return t(sentenceOf(entry), { who: actorLabel(t, entry), what });
}
