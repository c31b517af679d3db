import type { CsvCell } from '@revive/contract';
import type { Translate } from '../../lib/use-translation.ts';
import {
  type Cell,
  isFigure,
  type KeyFigure,
  type Report,
  type ReportTable,
  textOf,
} from './report-model.ts';

export type ReportHead = {
  title: string;
  /** Business days, both included. */
  period: string;
  earlier: string;
};

const NOTHING: CsvCell[] = [];

/**
 * A report as lines of a table: its title and days, its key figures, then each table under its name. Built from
 * the rows on the screen. Numbers stay numbers; every line has as many cells as the longest.
 */
export function reportLines(report: Report, head: ReportHead, t: Translate): CsvCell[][] {
  const lines: CsvCell[][] = [
    [head.title],
    [t('Period'), head.period],
    [t('Compared with'), head.earlier],
    NOTHING,
    [t('Figure'), t('This period'), t('Period before')],
    ...report.figures.map(lineOfFigure),
    ...report.tables.flatMap((table) => [NOTHING, ...linesOfTable(table)]),
  ];
  const width = Math.max(...lines.map((line) => line.length));
  return lines.map((line) => [...line, ...Array<CsvCell>(width - line.length).fill('')]);
}

const lineOfFigure = ({ label, now, before }: KeyFigure): CsvCell[] => [label, now.value, before];

const linesOfTable = ({ title, columns, rows, totals }: ReportTable): CsvCell[][] => [
  [title],
  columns.map(({ header }) => header),
  ...[...rows.map(({ cells }) => cells), ...(totals ? [totals] : [])].map((cells) =>
    columns.map(({ id }) => written(cells[id])),
  ),
];

const written = (cell: Cell | undefined): CsvCell => (isFigure(cell) ? cell.value : textOf(cell));
