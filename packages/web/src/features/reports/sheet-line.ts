import { change } from './cells.ts';
import type { Figure } from './report-model.ts';

/** A line of the sheet: what it is, how much, and the way to its rows. A sum closes what stands above it. */
export type SheetLine = {
  id: string;
  label: string;
  note?: string | undefined;
  figure: Figure;
  isSum?: boolean;
};

/** Lines whose amounts add up to the sum at their end, where there is one. */
export type SheetPart = { id: string; title: string; subtitle?: string; lines: readonly SheetLine[] };

type Line = (id: string, label: string, figure: Figure, note?: string) => SheetLine;

export const line: Line = (id, label, figure, note) => ({ id, label, figure, note });
export const sum: Line = (...parts) => ({ ...line(...parts), isSum: true });

/** What adds to a sum or is taken from it. */
export const step = (dollars: number, way: Partial<Figure>): Figure => ({ ...change(dollars, 0), ...way });

export const isMoved = ({ isSum, figure }: SheetLine): boolean => isSum === true || figure.value !== 0;
