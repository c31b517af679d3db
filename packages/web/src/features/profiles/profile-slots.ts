import type { Booking, Session } from '@revive/contract';
import type { ComponentType } from 'react';

/** Components of other features in a profile. A feature never imports another, so the app passes them in. */
export interface ProfileSlots {
  SessionCard: ComponentType<{ session: Session }>;
  AddMeasurement: ComponentType<{ sessions: readonly Session[] }>;
  Progress: ComponentType<{ clientId: number }>;
  EditBooking: ComponentType<{ booking: Booking }>;
}
