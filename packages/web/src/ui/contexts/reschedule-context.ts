import type { PlannedSession } from '@revive/contract';
import { createContext, use } from 'react';

/** Opens the dialog that moves a session; the app hands it down, because no feature knows another. */
export const RescheduleContext = createContext<(session: PlannedSession) => void>(() => {});

export const useReschedule = (): ((session: PlannedSession) => void) => use(RescheduleContext);
