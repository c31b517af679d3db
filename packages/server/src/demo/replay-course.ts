import { cancel, complete, deposit, payByWallet, settle } from './booking-money.ts';
import type { CourseEvent } from './course-events.ts';
import type { Course } from './courses.ts';
import { type DemoBooking, moveBooking, noteAttendance, takeBooking } from './demo-booking.ts';

/** Names a wallet payment made at that moment. */
export type NameReference = (at: Date) => { reference: string; transaction_id: string };

/**
 * Plays what happened to a booking and keeps the same books the app's operations would have written: money
 * spread over sessions, the sale from its first payment or first completed visit, one journal entry for each step.
 */
export function replayCourse(
  course: Course,
  events: readonly CourseEvent[],
  nameReference: NameReference,
): DemoBooking {
  const booking = takeBooking(course);
  for (const event of [...events].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    if (booking.status !== 'cancelled') apply(booking, event, nameReference);
  }
  return booking;
}

const ATTENDANCE = { arrive: 'arrived', miss: 'no_show', 'call off': 'called_off' } as const;

function apply(booking: DemoBooking, event: CourseEvent, nameReference: NameReference): void {
  switch (event.does) {
    case 'confirm':
      moveBooking(booking, 'confirmed', event.at);
      break;
    case 'try':
    case 'pay':
      payByWallet(booking, event, nameReference(event.at));
      break;
    case 'deposit':
      deposit(booking, event);
      break;
    case 'settle': {
      const session = booking.sessions[event.visit]!;
      if (session.completed_at) settle(booking, event, session);
      break;
    }
    case 'complete':
      complete(booking, event);
      break;
    case 'arrive':
    case 'miss':
    case 'call off':
      noteAttendance(booking.sessions[event.visit]!, ATTENDANCE[event.does], event.at);
      break;
    case 'cancel':
      cancel(booking, event);
      break;
  }
}
