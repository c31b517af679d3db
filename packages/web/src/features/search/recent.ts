import type { Found } from '@revive/contract';
import { create } from 'zustand';

const MOST = 6;

/** What was opened last, and by whom. It stays in memory only: the computer of the desk is shared. */
const useOpened = create<{ by: number | undefined; items: readonly Found[] }>(() => ({
  by: undefined,
  items: [],
}));

const NONE: readonly Found[] = [];

export const useRecent = (person: number | undefined): readonly Found[] =>
  useOpened(({ by, items }) => (by === person ? items : NONE));

export const keepRecent = (person: number | undefined, found: Found): void =>
  useOpened.setState(({ by, items }) => ({
    by: person,
    items: [found, ...(by === person ? items : []).filter(({ path }) => path !== found.path)].slice(0, MOST),
  }));
