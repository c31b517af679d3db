import type { Employee } from '@revive/contract';
import type { ComponentType } from 'react';

/** Components of the calendar, passed in by the app: a feature never imports another. */
export interface EmployeeSlots {
  /** Says that an employee is a therapist; nothing for others. */
  TherapistBadge: ComponentType<{ employee: Employee }>;
  /** In a menu: makes an employee a therapist, and opens a therapist's hours and leave. */
  TherapistItem: ComponentType<{ employee: Employee }>;
}
