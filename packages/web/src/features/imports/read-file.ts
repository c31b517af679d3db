import { IMPORT_LIMITS, toCsv } from '@revive/contract';
import { FileError, type FileProblem } from './file-error.ts';
import { startWorkbookWorker } from './start-workbook-worker.ts';

/** A workbook that takes longer is no table of a few thousand rows. */
const PATIENCE_MS = 10_000;

const isWorkbook = ({ name }: File) => /\.xls[xm]$/i.test(name);

/**
 * The file to send: a table as it is, of a workbook its first sheet as a table. The workbook is read apart from the page, and for
 * ten seconds at most, because a small one may claim to hold millions of cells. Throws `FileError` for what is not sent.
 */
export async function readFile(file: File): Promise<Blob> {
  if (file.size > IMPORT_LIMITS.bytes) throw new FileError('heavy');
  if (!isWorkbook(file)) return file;
  const rows = await readWorkbook(file);
  const [header = [], ...rest] = rows;
  return new Blob([toCsv(header, rest)], { type: 'text/csv' });
}

function readWorkbook(file: File): Promise<string[][]> {
  const worker = startWorkbookWorker();
  return new Promise<string[][]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new FileError('slow')), PATIENCE_MS);
    worker.onmessage = ({ data }: MessageEvent<{ rows?: string[][]; problem?: FileProblem }>) => {
      clearTimeout(timer);
      if (data.rows) resolve(data.rows);
      else reject(new FileError(data.problem ?? 'unreadable'));
    };
    worker.onerror = () => {
      clearTimeout(timer);
      reject(new FileError('unreadable'));
    };
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
