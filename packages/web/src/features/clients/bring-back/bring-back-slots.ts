import type { Message } from '@revive/contract';
import type { ComponentType } from 'react';

/** Parts of other features on the screen of lists. A feature never imports another, so the app passes them in. */
export interface BringBackSlots {
  /** Opens a new booking for a client. */
  book: (client: { phone: string; client: number }) => void;
  /** A message to send by hand; `onDone` once it was noted as sent or taken off the list. */
  Message: ComponentType<{ message: Message; onDone: () => void }>;
}
