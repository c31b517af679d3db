import {
  type DateOrder,
  type ImportField,
  type ImportMapping,
  type Text,
  text,
  unguardCell,
} from '@revive/contract';
import type { TableRow } from '../../lib/table/read-table.ts';
import type { Read } from './read-cells.ts';

export interface RowError {
  row: number;
  /** The name of the column; '' for the row as a whole. */
  column: string;
  message: Text;
}

/** Words for the sums below a table, in the languages of its readers. */
const SUMS =
  /^(?:(?:grand |sub)?totals?|sum|wadarta?(?: guud)?|isugeyn|(?:ال)?(?:مجموع|[إا]جمالي)(?: الكلي)?)\s*:?$/i;

/** Reads the cells of rows by field, and notes what is wrong with them. */
export class RowReader {
  readonly errors: RowError[] = [];
  readonly order: DateOrder;
  private readonly places: ReadonlyMap<string, number>;
  private readonly mapping: ImportMapping;
  private readonly columns: readonly string[];
  private row: TableRow = { n: 0, cells: [] };

  constructor(columns: readonly string[], mapping: ImportMapping, order: DateOrder) {
    this.mapping = mapping;
    this.order = order;
    this.columns = columns;
    this.places = new Map(columns.map((name, place) => [name, place]));
  }

  /** Goes on to a row. */
  begin(row: TableRow): void {
    this.row = row;
    if (row.cells.length > this.columns.length)
      this.refuse('', text('This row has more cells than the header has columns.'));
  }

  /** Whether the row is a sum of those above: it says so, and has nothing in the column by which a row is known. */
  isSum(key: ImportField): boolean {
    const said = this.row.cells.find((cell) => cell.trim() !== '') ?? '';
    const own = this.cell(key);
    return (
      (own === '' || SUMS.test(own)) && this.row.cells.some((cell) => SUMS.test(cell.trim())) && said !== ''
    );
  }

  /** Refuses the row as a sum, at the column that says so. */
  refuseSum(): void {
    const place = this.row.cells.findIndex((cell) => SUMS.test(cell.trim()));
    const message = text('This row is a sum of others. It is not brought in.');
    this.errors.push({ row: this.row.n, column: this.columns[place] ?? '', message });
  }

  /** Whether a column was chosen for a field. */
  reads(field: ImportField): boolean {
    return this.mapping[field] != null;
  }

  /** The cell of a field; '' where it is empty or no column was chosen. */
  cell(field: ImportField): string {
    const column = this.mapping[field];
    const place = column == null ? undefined : this.places.get(column);
    return place === undefined ? '' : unguardCell(this.row.cells[place] ?? '').trim();
  }

  /** Reads a cell that may not be empty. */
  need<T>(field: ImportField, read: (cell: string) => Read<T>): T | undefined {
    const cell = this.cell(field);
    if (cell !== '') return this.take(field, read(cell));
    return this.refuse(field, text('This field is required.'));
  }

  /** Reads a cell that may be empty. */
  may<T>(field: ImportField, read: (cell: string) => Read<T>): T | null | undefined {
    const cell = this.cell(field);
    return cell === '' ? null : this.take(field, read(cell));
  }

  refuse(field: ImportField | '', message: Text): undefined {
    const column = field === '' ? '' : (this.mapping[field] ?? '');
    this.errors.push({ row: this.row.n, column, message });
    return undefined;
  }

  private take<T>(field: ImportField, read: Read<T>): T | undefined {
    return 'wrong' in read ? this.refuse(field, read.wrong) : read.value;
  }
}
