import { type Text, text } from '../../sentence.ts';
import type { Role } from '../auth/schemas.ts';
import type { Attachment } from './attachments.ts';

/** The most photos of a requisition or payment. */
export const MAX_ATTACHMENTS = 10;

/** A requisition or payment with its state. */
export type AttachmentHolder =
  | { kind: 'requisition'; status: 'pending' | 'verified' | 'approved' | 'rejected' }
  | { kind: 'payment'; direction: 'out' | 'in'; status: 'pending' | 'completed' | 'failed' };

/** Why no photo can be attached, as a sentence; undefined when one can. */
export function attachRefusal(holder: AttachmentHolder, count: number): Text | undefined {
  if (isDecided(holder))
    return holder.status === 'approved'
      ? text(
          'This requisition is approved, and its photos stay as they were then. Add the bill to its payment.',
        )
      : text(
          'This requisition is rejected, and its photos stay as they were then. Add the bill to its payment.',
        );
  if (holder.kind === 'payment' && holder.direction === 'in')
    return text('This money came in through a wallet; there is no bill for it.');
  return count < MAX_ATTACHMENTS
    ? undefined
    : text('There are {{count}} photos already. Delete one before you add another.', {
        count: MAX_ATTACHMENTS,
      });
}

const STAYING: Readonly<Record<string, Text>> = {
  approved: text('This requisition is approved, and its photos stay with it.'),
  rejected: text('This requisition is rejected, and its photos stay with it.'),
  completed: text('This payment is completed, and its photos stay with it.'),
};

/** Why a photo can no longer be removed, as a sentence; undefined when it can. */
export function detachRefusal(holder: AttachmentHolder): Text | undefined {
  if (isDecided(holder) || holder.status === 'completed') return STAYING[holder.status];
  return undefined;
}

/** Why this person may not delete a photo; undefined when they may. */
export const strangerRefusal = (
  attachment: Pick<Attachment, 'uploaded_by'>,
  person: { id: number; role: Role },
): Text | undefined =>
  attachment.uploaded_by === person.id || person.role !== 'staff'
    ? undefined
    : text('Only the person who added this photo, a manager or an admin may delete it.');

const isDecided = ({ kind, status }: AttachmentHolder): boolean =>
  kind === 'requisition' && (status === 'approved' || status === 'rejected');
