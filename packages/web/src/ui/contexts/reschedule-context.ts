import type { AnySession } from '@revive/contract';
import { createContext, use } from 'react';

/** Opens the dialog that moves a session; the app hands it down, because no feature knows another. */
export const RescheduleContext = createContext<(session: AnySession) => void>(() => {});

export const useReschedule = (): ((session: AnySession) => void) => use(RescheduleContext);
