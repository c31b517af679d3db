import type { encodeCursor } from '../../../packages/server/src/http/paging.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows as pg returns them; a wrong name shows when answers are compared.
export type Row = Record<string, any>;

interface List {
  /** Without their limit, by the query of the address: `completed=false`. */
  statements: Readonly<Record<string, string>>;
  present: (row: Row) => unknown;
  /** Of the cursor, where it is not the id alone. */
  keyOf?: (row: Row) => Parameters<typeof encodeCursor>[0];
}

/** Lists by path. */
export type Lists = Readonly<Record<string, List>>;
