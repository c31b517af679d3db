import type { PlannedSession } from '@revive/contract';
import { classNames } from '../../../lib/class-names.ts';
import tones from '../../../ui/layout/tone.module.css';
import type { Tone } from '../../../ui/layout/tone.ts';
import styles from './calendar-grid.module.css';

// Red means an error and grey a neutral state, so neither is used for services.
const TONES: Tone[] = ['green', 'blue', 'purple', 'yellow', 'indigo'];

/** A service keeps its colour every day; its name is always shown as well. */
export const serviceTone = (serviceId: number): Tone => TONES[serviceId % TONES.length]!;

/**
 * CSS classes of a session in the calendar: the colour of its service, and a plain background once completed.
 */
export const eventClass = (session: PlannedSession): string =>
  classNames(
    styles.event,
    tones[serviceTone(session.service)],
    (session.completed || session.used_up_at) && styles.completed,
  );
