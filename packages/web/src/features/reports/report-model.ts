import type { Address } from '../../lib/address.ts';
import type { CompletedSessionListFilter, LedgerEntryListFilter } from '../../queries/reports.ts';

/** What a figure counts: dollars, a difference of dollars with its sign, pieces, or hundredths. */
export type Unit = 'money' | 'change' | 'count' | 'percent' | 'percentChange';

/** What adds up to a figure: lines of the ledger, of which one side adds and the other takes away, or held sessions. */
export type Behind =
  | { list: 'entries'; filter: LedgerEntryListFilter; adds: 'debit' | 'credit' }
  | { list: 'sessions'; filter: CompletedSessionListFilter };

/** One number of a report. Null where nobody knows it. */
export type Figure = {
  unit: Unit;
  value: number | null;
  behind?: Behind | undefined;
  /** The screen that lists what it counts, where there is one. */
  to?: Address | undefined;
};

/** A text, perhaps a link to whom or what it names. */
export type Words = { words: string; to?: Address };

export type Cell = string | Words | Figure;

export type Cells = Readonly<Record<string, Cell | undefined>>;

export type ReportColumn = {
  id: string;
  header: string;
  /** Figures stand under one another at the end of their column. */
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
  /** The first one names the row. */
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  totals?: Cells;
  /** Long, or the numbers of a chart: it waits folded up. */
  isFolded?: boolean;
};

/** A figure large enough to be read first, beside the same of the period before. */
export type KeyFigure = {
  label: string;
  now: Figure;
  before?: number | null;
  /** Whether more of it is welcome; unless said otherwise it is. Null where it is neither. */
  isRiseGood?: boolean | null;
  hint?: string;
};

/** A drawing of figures that stand in one of the tables: over time side by side, or by size one below another. */
export type ReportChart = {
  kind: 'time' | 'rank';
  title: string;
  subtitle?: string;
  /** The table it is drawn from, and which of its columns. */
  table: string;
  columns: readonly string[];
};

/** A whole report as the screen shows it, the printer prints it and the CSV holds it. */
export type Report = {
  figures: readonly KeyFigure[];
  chart?: ReportChart;
  tables: readonly ReportTable[];
  /** Nothing was posted: there is nothing to draw and nothing to list. */
  isEmpty: boolean;
};

export const isFigure = (cell: Cell | undefined): cell is Figure =>
  typeof cell === 'object' && 'unit' in cell;

export const wordsOf = (cell: Cell | undefined): string =>
  typeof cell === 'string' ? cell : cell && 'words' in cell ? cell.words : '';
