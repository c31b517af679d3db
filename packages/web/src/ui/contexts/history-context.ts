import { createContext, use } from 'react';
import type { Address } from '../../lib/address.ts';

/** The record whose history is opened, and its name. */
export type HistoryOf = { type: string; id: number; title: string };

export type Histories = {
  /** The address of the history as a screen. */
  addressOf: (record: HistoryOf) => Address;
  open: (record: HistoryOf) => void;
};

/** Null where there is no history, or the person may not see it. */
export const HistoryContext = createContext<Histories | null>(null);

export const useHistories = (): Histories | null => use(HistoryContext);
