import type { Session } from '@revive/contract';
import type { ComponentType } from 'react';

/**
 * What of the sessions feature a profile shows. A feature never imports another, so the app hands these in:
 * their dialogs, acts and rules stay where sessions live.
 */
export interface SessionParts {
  SessionCard: ComponentType<{ session: Session }>;
  AddMeasurement: ComponentType<{ sessions: readonly Session[] }>;
  Progress: ComponentType<{ clientId: number }>;
}
