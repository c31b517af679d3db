import type { Booking, Session } from '@revive/contract';
import type { ComponentType } from 'react';

/**
 * What of other features a profile shows. A feature never imports another, so the app hands these in: their
 * dialogs, acts and rules stay where sessions and bookings live.
 */
export interface ProfileParts {
  SessionCard: ComponentType<{ session: Session }>;
  AddMeasurement: ComponentType<{ sessions: readonly Session[] }>;
  Progress: ComponentType<{ clientId: number }>;
  EditBooking: ComponentType<{ booking: Booking }>;
}
