import type { Role } from '../auth/schemas.ts';
import type { Attachment } from './attachments.ts';

/** As many as a requisition or a payment may have. */
export const MAX_ATTACHMENTS = 10;

/** What photos can be attached to, in the state it is in. */
export type AttachmentHolder =
  | { kind: 'requisition'; status: 'pending' | 'verified' | 'approved' | 'rejected' }
  | { kind: 'payment'; direction: 'out' | 'in'; status: 'pending' | 'completed' | 'failed' };

/** Why no photo can be attached to this, as a sentence; undefined where one can. */
export function attachRefusal(holder: AttachmentHolder, count: number): string | undefined {
  if (isDecided(holder))
    return `This requisition is ${holder.status}, and its photos stay as they were then. Add the bill to its payment.`;
  if (holder.kind === 'payment' && holder.direction === 'in')
    return 'This money came in through a wallet; there is no bill for it.';
  return count < MAX_ATTACHMENTS
    ? undefined
    : `There are ${MAX_ATTACHMENTS} photos already. Delete one before you add another.`;
}

/** Why a photo can no longer be taken from this, as a sentence; undefined where it can. */
export function detachRefusal(holder: AttachmentHolder): string | undefined {
  if (isDecided(holder) || holder.status === 'completed')
    return `This ${holder.kind} is ${holder.status}, and its photos stay with it.`;
  return undefined;
}

/** Why this person may not delete a photo; undefined where they may. */
export const strangerRefusal = (
  attachment: Pick<Attachment, 'uploaded_by'>,
  person: { id: number; role: Role },
): string | undefined =>
  attachment.uploaded_by === person.id || person.role !== 'staff'
    ? undefined
    : 'Only whoever added this photo, a manager or an admin may delete it.';

const isDecided = ({ kind, status }: AttachmentHolder): boolean =>
  kind === 'requisition' && (status === 'approved' || status === 'rejected');
