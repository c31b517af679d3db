import { createStore, useStore } from 'zustand';
import type { KeptAct } from './open-store.ts';
import type { Readiness, WhyNot } from './why-not.ts';

/** What was written of the day and waits to be sent. */
export type WaitingAct = Pick<KeptAct, 'act_id' | 'act' | 'session' | 'client' | 'at'>;

/** How this browser stands without a line, as screens show it. */
export interface Line {
  /** Whether there is anything to show: the owner allows it, or something waits still. */
  isUsed: boolean;
  /** Whether the server did not answer the last time. */
  isCut: boolean;
  /** Why it may not sell without a line; null where it may. */
  why: WhyNot | null;
  readiness: Readiness | null;
  /** Why nothing of the day may be written without a line; null where it may. */
  whyNotWritten: WhyNot | null;
  /** What was written of the day and waits, in its order. */
  acts: readonly WaitingAct[];
  /** Of the office's files, how many are kept. */
  files: { kept: number; total: number };
  device: { id: number; number: number | null; thumbprint: string } | null;
  waiting: { count: number; total_cents: number; oldest_at: number | null };
  /** How many of those that wait the server does not take: a person has to look at them. */
  refused: number;
  /** A limit of which four fifths are used up. */
  near: 'hours' | 'device' | null;
  /** The hour of the last contact. */
  contact_at: number | null;
}

const NOTHING: Line = {
  isUsed: false,
  isCut: false,
  why: 'not_allowed',
  readiness: null,
  whyNotWritten: 'not_allowed',
  acts: [],
  files: { kept: 0, total: 0 },
  device: null,
  waiting: { count: 0, total_cents: 0, oldest_at: null },
  refused: 0,
  near: null,
  contact_at: null,
};

/** Written by `start-line.ts` alone, which is loaded only where the owner allows to sell without a line. */
export const lineStore = createStore<Line>(() => NOTHING);

export const endLine = (): void => lineStore.setState(NOTHING, true);

export const useLine = <Part>(select: (line: Line) => Part): Part => useStore(lineStore, select);

/** Whether the counter sells on while the line is cut. */
export const useIsCut = (): boolean => useLine(({ isUsed, isCut }) => isUsed && isCut);

/** The same outside of a screen. */
export const isCutNow = (): boolean => {
  const { isUsed, isCut } = lineStore.getState();
  return isUsed && isCut;
};

let wakers: (() => void)[] = [];

/** Looks at once whether there is a line, and sends what waits. */
export const wakeLine = (): void => {
  for (const wake of wakers) wake();
};

/** What `wakeLine` wakes; returns how to end that. */
export function onWake(wake: () => void): () => void {
  wakers = [...wakers, wake];
  return () => {
    wakers = wakers.filter((one) => one !== wake);
  };
}

/** Notes that a call got no answer. */
export function noteCut(): void {
  if (!lineStore.getState().isUsed) return;
  lineStore.setState({ isCut: true });
  wakeLine();
}
