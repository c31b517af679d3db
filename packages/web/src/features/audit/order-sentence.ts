import { type AuditEntry, type Sentence, sentence } from '@revive/contract';

type Entry = Pick<AuditEntry, 'record' | 'actor' | 'change' | 'before' | 'after'>;

const PAID = sentence('The money for {{what}} came in');

/** A receipt that no staff member recorded: the buyer or the wallet paid. */
const isPaidByOthers = ({ record, actor, change, after }: Entry): boolean =>
  record.part === 'order_payments' &&
  change === 'create' &&
  after?.kind !== 'refund' &&
  actor.kind !== 'staff';

/** What happened to a sale where its status alone does not say it; undefined for any other entry. */
export function orderSentence(entry: Entry): Sentence | undefined {
  const { record, actor, change } = entry;
  if (isPaidByOthers(entry)) return PAID;
  if (record.type !== 'order' || record.part !== null || change !== 'update') return undefined;
  const was = entry.before ?? {};
  const is = entry.after ?? {};
  if (is.cancelled_at) return undefined;
  if (is.step_back_reason) return sentence('{{who}} moved {{what}} one step back');
  if ('client_name' in is || 'notes' in is)
    return sentence('{{who}} corrected the name or the notes of {{what}}');
  // The money staff take stands in a line of its own.
  if (actor.kind === 'staff') return undefined;
  if (is.paid_at) return PAID;
  if (Number(is.received_cents) > Number(was.received_cents))
    return sentence('A part of the money for {{what}} came in');
  if (is.goods_reserved === true) return sentence('{{who}} began to pay {{what}}: its goods are kept');
  if ('hold_ends_at' in is) return sentence('{{who}} tried to pay {{what}} again: its goods are kept longer');
  return undefined;
}
