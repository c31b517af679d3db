import type { PlannedSession, TodaySession } from '@revive/contract';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Components and actions of other features. A feature never imports another, so the app passes them in. */
export interface TodaySlots {
  Arrive: ComponentType<{ session: PlannedSession }>;
  Complete: ComponentType<{ session: PlannedSession }>;
  Pay: ComponentType<{ session: PlannedSession }>;
  Measure: ComponentType<{ session: PlannedSession }>;
  /** The leave the signed-in therapist has asked for. */
  MyLeave: ComponentType;
  /** The ways to what sales and entries without a line left open. */
  WithoutLine: ComponentType;
  /** Says when what is shown was read, while the line is cut. */
  KeptHour: ComponentType<{ queryKey: QueryKey }>;
  /** Further items of a line's menu. */
  MenuItems: ComponentType<{ line: TodaySession }>;
  /** Opens a new booking, for the client of a phone and the same service where they are given. */
  book: (given: { phone?: string; client?: number; at?: string; service?: number }) => void;
}
