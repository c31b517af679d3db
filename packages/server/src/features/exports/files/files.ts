import type { ExportKind } from '@revive/contract';
import type { ExportFile } from './export-file.ts';
import { FILES_OF_BILLS } from './of-bills.ts';
import { FILES_OF_MONEY } from './of-money.ts';
import { FILES_OF_TREATMENTS } from './of-treatments.ts';
import { FILES_TO_BRING_IN } from './to-bring-in.ts';

export const FILES: Readonly<Record<ExportKind, ExportFile>> = {
  ...FILES_TO_BRING_IN,
  ...FILES_OF_TREATMENTS,
  ...FILES_OF_MONEY,
  ...FILES_OF_BILLS,
};
