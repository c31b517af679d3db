import type { AnySession } from '@revive/contract';
import { AttendanceBadge, UsedUpBadge } from './attendance-badge.tsx';
import { PaymentBadge } from './payment-badge.tsx';

/** How a session ended that is not open any more: held, or used up and why; and whether it is paid. */
export const DoneBadges = ({ session }: { session: AnySession }) => (
  <>
    {session.used_up_at && <AttendanceBadge session={session} />}
    <UsedUpBadge session={session} />
    <PaymentBadge session={session} />
  </>
);
