import type { AuditEntry } from '@revive/contract';
import type { Translate } from '../../lib/use-translation.ts';
import { orderSentence } from './order-sentence.ts';
import { recordLabel } from './record-labels.ts';

type Values = NonNullable<AuditEntry['after']>;

/** Names of actors that are not people. */
const NAMELESS = {
  staff: 'Someone',
  client: 'A client',
  visitor: 'A visitor',
  job: 'The system',
  system: 'The system',
};

export const actorLabel = (t: Translate, { actor }: Pick<AuditEntry, 'actor'>): string =>
  actor.name ?? t(NAMELESS[actor.kind]);

// Sentences by table and change.
const PARTS: Readonly<Record<string, string>> = {
  'mobile_credentials create': '{{who}} made credentials for the mobile app of {{what}}',
  'mobile_credentials update': '{{who}} made new credentials for the mobile app of {{what}}',
  'mobile_credentials delete': '{{who}} ended the mobile app of {{what}}',
  'order_returns create': '{{who}} took goods of {{what}} back',
  'order_return_lines create': '{{who}} took goods of {{what}} back',
  'measurements create': '{{who}} took a measurement in {{what}}',
  'measurements update': '{{who}} corrected a measurement in {{what}}',
  'stock_transactions create': '{{who}} changed the stock of {{what}}',
  'finance_attachments create': '{{who}} added a photo to {{what}}',
  'finance_attachments delete': '{{who}} removed a photo from {{what}}',
  'occupancies create': '{{who}} took time of {{what}}',
  'occupancies update': '{{who}} gave time of {{what}} free',
  'waitlist create': '{{who}} put {{what}} on the waiting list',
  'waitlist update': '{{who}} changed the waiting list for {{what}}',
  'leave_requests create': '{{who}} asked for leave of {{what}}',
  'leave_requests update': '{{who}} answered or withdrew leave of {{what}}',
  'working_hours create': '{{who}} changed the hours of {{what}}',
  'working_hours delete': '{{who}} changed the hours of {{what}}',
  'working_exceptions create': '{{who}} changed the hours of {{what}} on a day',
  'working_exceptions delete': '{{who}} changed the hours of {{what}} on a day',
  'sample_data create': '{{who}} filled the business with sample data',
  'sample_data delete': '{{who}} removed the sample data',
  'shift_counts create': '{{who}} counted the money of {{what}}',
  'shift_counts update': '{{who}} counted the money of {{what}} again',
  'drawer_movements create': '{{who}} put cash into or took it out of {{what}}',
};

// Sentences by new status.
const STATUSES: Readonly<Record<string, string>> = {
  verified: '{{who}} verified {{what}}',
  approved: '{{who}} approved {{what}}',
  rejected: '{{who}} rejected {{what}}',
  cancelled: '{{who}} cancelled {{what}}',
  confirmed: '{{who}} confirmed {{what}}',
  completed: '{{who}} completed {{what}}',
  processing: '{{who}} began to process {{what}}',
  shipped: '{{who}} shipped {{what}}',
  delivered: '{{who}} delivered {{what}}',
  counted: '{{who}} counted {{what}}',
  closed: '{{who}} closed {{what}}',
};

const CHANGES = {
  create: '{{who}} added {{what}}',
  update: '{{who}} changed {{what}}',
  delete: '{{who}} deleted {{what}}',
};

function attendanceSentence(attendance: Values[string]): string {
  if (attendance === 'arrived') return '{{who}} noted the arrival for {{what}}';
  if (attendance === 'no_show') return '{{who}} noted a no-show for {{what}}';
  if (attendance === 'called_off') return '{{who}} noted that {{what}} is called off';
  return '{{who}} took back the arrival, no-show or call-off for {{what}}';
}

function sentenceOf(entry: AuditEntry): string {
  const { record, change, before, after } = entry;
  const ofOrder = orderSentence(entry);
  if (ofOrder) return ofOrder;
  const was: Values = before ?? {};
  const is: Values = after ?? {};
  const begins = (column: string) => was[column] === null && is[column] !== null && is[column] !== undefined;
  if (record.part === 'order_payments' && change === 'create') {
    if (is.kind !== 'refund') return '{{who}} received money for {{what}}';
    return typeof is.reason === 'string'
      ? '{{who}} reversed a payment of {{what}}'
      : '{{who}} gave money back for {{what}}';
  }
  if (record.part === 'write_offs')
    return is.reverses_id === null || is.reverses_id === undefined
      ? '{{who}} wrote off a debt of {{what}}'
      : '{{who}} reversed a write-off of {{what}}';
  if (record.part === 'measurements' && begins('removed_at'))
    return '{{who}} removed a measurement from {{what}}';
  if (record.part !== null) return PARTS[`${record.part} ${change}`] ?? CHANGES.update;
  if (record.type === 'settings') return CHANGES.update;
  if (change === 'create' && record.type === 'order') return '{{who}} made {{what}}';
  if (change === 'create' && record.type === 'shift') return '{{who}} opened {{what}}';
  if (change !== 'update') return CHANGES[change];
  if (begins('archived_at') || begins('deleted_at')) return CHANGES.delete;
  if (record.type === 'order' && is.cancel_kind === 'void') return '{{who}} voided {{what}}';
  if (begins('cancelled_at')) return '{{who}} cancelled {{what}}';
  if (begins('approved_at')) return '{{who}} approved {{what}}';
  if (record.type === 'session' && begins('completed_at')) return '{{who}} completed {{what}}';
  if (record.type === 'session' && begins('used_up_at')) return '{{who}} used up {{what}}';
  if (record.type === 'session' && is.completed_at === null) return '{{who}} reopened {{what}}';
  if (record.type === 'session' && 'attendance' in is) return attendanceSentence(is.attendance);
  if (record.type === 'session' && is.used_up_at === null) return '{{who}} reopened {{what}}';
  if ('scheduled_at' in is) return '{{who}} rescheduled {{what}}';
  if ('password_hash' in is) return '{{who}} changed the password of {{what}}';
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
    return change === 'create' ? t('{{who}} signed in', { who }) : t('{{who}} was signed out', { who });
  }
  return t(sentenceOf(entry), { who: actorLabel(t, entry), what });
}
