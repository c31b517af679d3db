import { create } from 'zustand';
import type { FoundItem } from './place.ts';

const MOST = 6;

/** What was opened last, and by whom. It stays in memory only: the computer of the desk is shared. */
const useOpened = create<{ by: number | undefined; items: readonly FoundItem[] }>(() => ({
  by: undefined,
  items: [],
}));

const NONE: readonly FoundItem[] = [];

export const useRecent = (person: number | undefined): readonly FoundItem[] =>
  useOpened(({ by, items }) => (by === person ? items : NONE));

export const keepRecent = (person: number | undefined, found: FoundItem): void =>
  useOpened.setState(({ by, items }) => ({
    by: person,
    items: [found, ...(by === person ? items : []).filter(({ path }) => path !== found.path)].slice(0, MOST),
  }));
