import { IMPORT_FIELDS, type ImportField, type ImportKind, type ImportMapping } from '@revive/contract';
import * as table from '../../lib/table/guess-columns.ts';
import { COLUMN_NAMES } from './column-names.ts';

/** Which column each field of this kind is read from; the one chosen for the last file where it is there. */
export const guessColumns = (
  kind: ImportKind,
  columns: readonly string[],
  last: ImportMapping = {},
): ImportMapping =>
  table.guessColumns<ImportField>(
    IMPORT_FIELDS[kind],
    COLUMN_NAMES,
    columns,
    last as Partial<Record<ImportField, string | null>>,
  );
