import type { ReactNode } from 'react';

/** One column of a DataTable; on a card it is one line. */
export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for money and measurements, so that their figures are aligned. */
  align?: 'start' | 'end' | 'center';
  /** Names the row: the row header, and the heading of its card. */
  isPrimary?: boolean;
  /** Contains the row's buttons. */
  isActions?: boolean;
};
