import { type LineDb, openStore } from './open-store.ts';

let store: Promise<LineDb> | undefined;

/** What this browser keeps; opened once. */
export const lineDb = (): Promise<LineDb> => {
  store ??= openStore();
  return store;
};
