import type { Address } from '../../lib/address.ts';
import type {
  BookedListFilter,
  CompletedSessionListFilter,
  LedgerEntryListFilter,
  PlannedSessionListFilter,
} from '../../queries/reports.ts';

/** Unit of a figure: dollars, a signed difference of dollars, pieces, hours, or hundredths. */
export type Unit = 'money' | 'change' | 'count' | 'hours' | 'percent' | 'percentChange';

/** What of a booking a figure adds up: what is agreed for it, what of that is not earned, or what was earned. */
export type BookedAmount = 'agreed' | 'open' | 'earned';

/**
 * The data behind a figure: journal lines, of which one side adds and the other subtracts, completed sessions, sessions by the
 * day they are planned for, or bookings.
 */
export type Behind =
  | { list: 'entries'; filter: LedgerEntryListFilter; adds: 'debit' | 'credit' }
  | { list: 'sessions'; filter: CompletedSessionListFilter }
  | { list: 'planned'; filter: PlannedSessionListFilter }
  | { list: 'booked'; filter: BookedListFilter; amount: BookedAmount };

/** One number of a report. Null where it is unknown. */
export type Figure = {
  unit: Unit;
  value: number | null;
  behind?: Behind | undefined;
  /** The screen that lists what it counts, if there is one. */
  to?: Address | undefined;
};

/** A text, optionally a link to what it names. */
export type TextCell = { text: string; to?: Address };

export type Cell = string | TextCell | Figure;

export type Cells = Readonly<Record<string, Cell | undefined>>;

export type ReportColumn = {
  id: string;
  header: string;
  /** Figures are aligned at the end of their column. */
  isFigure?: boolean;
};

export type ReportRow = {
  id: string;
  /** A heading opens a group of rows; a sum closes it. */
  kind?: 'heading' | 'sum';
  cells: Cells;
};

export type ReportTable = {
  id: string;
  title: string;
  subtitle?: string;
  /** The first column names the row. */
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  totals?: Cells;
  /** Shown as a heat map: the darker a cell, the larger its figure. */
  isHeat?: boolean;
  /** Folded at first: a long table, or the numbers of a chart. */
  isFolded?: boolean;
};

/** A key figure, compared with the same of the period before. */
export type KeyFigure = {
  label: string;
  now: Figure;
  before?: number | null;
  /** Whether a rise is good, by default true. Null for neither. */
  isRiseGood?: boolean | null;
  hint?: string;
};

/** A chart of figures of one of the tables: columns over time, or bars by size. */
export type ReportChart = {
  kind: 'time' | 'rank';
  title: string;
  subtitle?: string;
  /** The table with its figures, and the columns it shows. */
  table: string;
  columns: readonly string[];
};

/** A whole report, as shown, printed and downloaded. */
export type Report = {
  figures: readonly KeyFigure[];
  chart?: ReportChart;
  tables: readonly ReportTable[];
  /** Nothing was posted, so there is no chart and no table. */
  isEmpty: boolean;
  /** What is said then; that nothing was posted where nothing else is given. */
  emptyText?: string;
};

export const isFigure = (cell: Cell | undefined): cell is Figure =>
  typeof cell === 'object' && 'unit' in cell;

export const textOf = (cell: Cell | undefined): string =>
  typeof cell === 'string' ? cell : cell && 'text' in cell ? cell.text : '';
