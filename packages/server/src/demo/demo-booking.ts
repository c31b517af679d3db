import type { BookingStatus, PaymentFailure } from '@revive/contract';
import type { SessionMoney } from '../features/bookings/index.ts';
import type { Course, Visit } from './courses.ts';
import type { Sale } from './sale.ts';

type Attendance = 'arrived' | 'no_show' | 'called_off';

/** A session as it stands after everything that happened to it. */
export interface DemoSession extends Omit<SessionMoney, 'written_off_cents' | 'earned_at'>, Visit {
  completed_at: Date | null;
  completed_by: number | null;
  held_by: number | null;
  attendance: Attendance | null;
  attendance_at: Date | null;
  cancelled_at: Date | null;
  notes: string | null;
}

/** One try to get the money from the client's wallet. */
export interface DemoAttempt {
  at: Date;
  actor: number;
  amount_cents: number;
  discount_cents: number;
  failure: PaymentFailure | null;
  reference: string;
  transaction_id: string | null;
}

export interface DemoBooking {
  course: Course;
  status: BookingStatus;
  left_pending_at: Date | null;
  amount_paid_cents: number;
  discount_cents: number;
  cancel_reason: string | null;
  sessions: DemoSession[];
  attempts: DemoAttempt[];
  sale: Sale | undefined;
}

/** A booking as it is when it was just taken. */
export const takeBooking = (course: Course): DemoBooking => ({
  course,
  status: 'pending',
  left_pending_at: null,
  amount_paid_cents: 0,
  discount_cents: 0,
  cancel_reason: null,
  attempts: [],
  sale: undefined,
  sessions: course.visits.map((visit, id) => ({
    ...visit,
    id,
    service_id: course.services[visit.service]!.id,
    amount_paid_cents: 0,
    discount_cents: 0,
    completed_at: null,
    completed_by: null,
    held_by: null,
    attendance: null,
    attendance_at: null,
    cancelled_at: null,
    notes: null,
  })),
});

/** The sessions that count, earliest first: the order in which money is spread. */
export const openSessions = (booking: DemoBooking): DemoSession[] =>
  booking.sessions
    .filter((session) => !session.cancelled_at)
    .sort((a, b) => a.scheduledAt.getTime() - b.scheduledAt.getTime() || a.id - b.id);

export function moveBooking(booking: DemoBooking, status: BookingStatus, at: Date): void {
  booking.status = status;
  booking.left_pending_at ??= at;
}

export function noteAttendance(session: DemoSession, attendance: Attendance, at: Date): void {
  if (!session.cancelled_at) Object.assign(session, { attendance, attendance_at: at });
}
