import type { AnySession, SessionHealth } from '@revive/contract';
import { type ComponentType, createContext, use } from 'react';

type MarkProps = { client: { id: number; name: string } };

/** What screens show and open of a client's health; the app hands it down, because no feature knows another. */
export interface HealthDoor {
  /** Says that something is to be heeded, and opens what; nothing where there is nothing. */
  Mark: ComponentType<MarkProps>;
  /** The same with a sentence, where the client is only being chosen. */
  Notice: ComponentType<MarkProps>;
  /** What is to be asked, signed or agreed to before a session is completed. */
  openBefore: (asked: {
    session: AnySession;
    notes?: string | undefined;
    /** The therapist who held it, where it was not its own. */
    heldBy?: number | undefined;
    health: SessionHealth;
  }) => void;
}

export const HealthContext = createContext<HealthDoor>({
  Mark: () => null,
  Notice: () => null,
  openBefore: () => {},
});

export const useHealthDoor = (): HealthDoor => use(HealthContext);

export function HealthMark(props: MarkProps) {
  const { Mark } = useHealthDoor();
  return <Mark {...props} />;
}

export function HealthNotice(props: MarkProps) {
  const { Notice } = useHealthDoor();
  return <Notice {...props} />;
}
