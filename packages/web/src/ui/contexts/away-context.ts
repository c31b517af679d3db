import type { NamedResource } from '@revive/contract';
import { createContext, use } from 'react';

type Away = {
  /** Opens the dialog that blocks the time of a therapist, a room or a machine at once: of today, or of the given day. */
  showAway: (resource: NamedResource, day?: string) => void;
  /** Opens the list of sessions to hand over; on request only those that lost this therapist, room or machine. */
  showHandover: (resource?: NamedResource) => void;
};

/** Opens what is done when someone is away; the app hands it down, because no feature knows another. */
export const AwayContext = createContext<Away>({ showAway: () => {}, showHandover: () => {} });

export const useAway = (): Away => use(AwayContext);
