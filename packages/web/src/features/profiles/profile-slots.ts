import type { Booking, ClientProfile, Measurement, Session } from '@revive/contract';
import type { ComponentType } from 'react';

/** Components of other features in a profile. A feature never imports another, so the app passes them in. */
export interface ProfileSlots {
  SessionCard: ComponentType<{ session: Session }>;
  AddMeasurement: ComponentType<{ sessions: readonly Session[] }>;
  Progress: ComponentType<{ clientId: number }>;
  MeasurementMenu: ComponentType<{ measurement: Measurement }>;
  EditBooking: ComponentType<{ booking: Booking }>;
  Tags: ComponentType<{ names: readonly string[] }>;
  Notes: ComponentType<{ client: ClientProfile }>;
  Waits: ComponentType<{ client: ClientProfile }>;
  Consents: ComponentType<{ client: ClientProfile }>;
  Photos: ComponentType<{ client: ClientProfile }>;
  Messages: ComponentType<{ client: ClientProfile }>;
  Merged: ComponentType<{ client: ClientProfile }>;
}
