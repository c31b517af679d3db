import { createContext, use } from 'react';
import type { Address } from '../lib/address.ts';

/** Which record's history is asked for, and what it is called. */
export type HistoryOf = { type: string; id: number; title: string };

export type Histories = {
  /** The address of the same history on a screen of its own. */
  addressOf: (record: HistoryOf) => Address;
  open: (record: HistoryOf) => void;
};

/** Null where there is none to show, or nobody who may see it. */
export const HistoryContext = createContext<Histories | null>(null);

export const useHistories = (): Histories | null => use(HistoryContext);
