import type { Session } from '@revive/contract';
import { classNames } from '../../lib/class-names.ts';
import tones from '../../ui/tone.module.css';
import styles from './calendar-grid.module.css';
import { serviceTone } from './service-tone.ts';

/** How a session looks in the calendar: in the colour of its service, and paler once it is over. */
export const eventClass = (session: Session): string =>
  classNames(styles.event, tones[serviceTone(session.service)], session.completed && styles.held);
