import type { ReactNode } from 'react';

/** One column of a DataTable, which becomes one line of a card where there is no room for columns. */
export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for money and measurements, whose figures then stand under one another. */
  align?: 'start' | 'end' | 'center';
  /** Names the row: read out with every cell, and the heading of its card. */
  isPrimary?: boolean;
  /** Holds the row's buttons. */
  isActions?: boolean;
};
