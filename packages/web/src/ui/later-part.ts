import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { mendStyles } from '../lib/broken-styles.ts';
import { whenIdle } from './when-idle.ts';

export type LoadPart<Props> = () => Promise<ComponentType<Props>>;

/** A component whose file comes later than the screen it belongs to. */
export type LaterPart<Props> = {
  /** Null until its file is there. */
  component: ComponentType<Props> | null;
  /** How often somebody was told that it could not be loaded. */
  failures: number;
  /** Loads it unless it is there, and afresh after a failure. Rejects when it cannot be loaded. */
  bring: () => Promise<void>;
};

/** Comes when it is wanted, or before that as soon as the browser has nothing else to do. */
export function laterPart<Props>(load: LoadPart<Props>): LaterPart<Props> {
  const part: LaterPart<Props> = {
    component: null,
    failures: 0,
    bring: async () => {
      if (part.component) return;
      await mendStyles();
      part.component = await load();
    },
  };
  whenIdle(part.bring);
  return part;
}

/** Brings a part from the moment it is wanted and shows it when it is there. */
export function useLaterPart<Props>(
  part: LaterPart<Props>,
  isWanted: boolean,
  onFailure: () => void,
): ComponentType<Props> | null {
  const [, setThere] = useState(false);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!isWanted) return;
    let isGivenUp = false;
    // Even when it is there: it may have come since this was drawn without it.
    part.bring().then(
      () => isGivenUp || setThere(true),
      () => isGivenUp || fail(),
    );
    return () => {
      isGivenUp = true;
    };
  }, [part, isWanted]);
  return part.component;
}
