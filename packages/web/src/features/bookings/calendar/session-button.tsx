import type { PlannedSession } from '@revive/contract';
import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { eventClass } from './event-class.ts';
import { SessionEvent } from './session-event.tsx';

type SessionButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  session: PlannedSession;
  /** In a list: the time beside the client and the service. */
  isRow?: boolean;
};

/** A button that opens a session. */
export const SessionButton = ({ session, isRow, className, children, ...button }: SessionButtonProps) => (
  <button
    type="button"
    title={`${session.booking_info.client_name}, ${session.service_name}`}
    {...button}
    className={classNames(eventClass(session), className)}
  >
    <SessionEvent session={session} isRow={isRow} />
    {children}
  </button>
);
