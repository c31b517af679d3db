import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartupError } from '../../lib/startup-error.ts';
import type { BackupKey } from './encryption/backup-key.ts';
import { decrypt } from './encryption/decrypt.ts';
import { type BackupHead, BackupPart, countRows, END_OF_ROWS } from './format.ts';

/** A table's rows arrive as pieces of COPY text after it; each piece ends with a whole row. */
export type Piece = BackupPart | { kind: 'rows'; text: Buffer };

const NEWLINE = 10;
const END = Buffer.from(END_OF_ROWS);

/** Reads a backup piece by piece. Throws when it is no backup, was cut off or was changed, or is not of this key. */
export async function* readBackup(file: string, key?: BackupKey): AsyncGenerator<Piece> {
  const hash = createHash('sha256');
  let rows = 0;
  let isInRows = false;
  let isOver = false;
  for await (const text of wholeLines(file, key)) {
    let rest = text;
    while (rest.length > 0) {
      if (isOver) throw damaged(file, 'something follows its end');
      if (isInRows) {
        const end = endOfRows(rest);
        const found = end < 0 ? rest : rest.subarray(0, end);
        rows += countRows(found);
        if (found.length > 0) yield { kind: 'rows', text: found };
        isInRows = end < 0;
        const used = isInRows ? rest.length : end + END.length;
        hash.update(rest.subarray(0, used));
        rest = rest.subarray(used);
      } else {
        const line = rest.subarray(0, rest.indexOf(NEWLINE) + 1);
        const part = partOf(file, line);
        if (part.kind === 'end' && (part.sha256 !== hash.digest('hex') || part.rows !== rows))
          throw damaged(file, 'its content is not what was written');
        isOver = part.kind === 'end';
        isInRows = part.kind === 'table';
        if (!isOver) hash.update(line);
        yield part;
        rest = rest.subarray(line.length);
      }
    }
  }
  if (!isOver) throw damaged(file, 'it ends too early');
}

/** What a whole backup holds: its head, the rows of each table, and the SHA-256 of everything before its end. */
interface Checked {
  head: BackupHead;
  tables: Map<string, number>;
  rows: number;
  sha256: string;
}

/** Reads the whole file before anything is done with it. */
export async function checkBackup(file: string, key?: BackupKey): Promise<Checked> {
  let head: BackupHead | undefined;
  let end = { rows: 0, sha256: '' };
  let table = '';
  const tables = new Map<string, number>();
  for await (const piece of readBackup(file, key)) {
    if (head === undefined && piece.kind !== 'head') throw hasNoHead(file);
    if (piece.kind === 'head') head = piece;
    if (piece.kind === 'table') table = piece.name;
    if (piece.kind === 'table') tables.set(table, 0);
    if (piece.kind === 'rows') tables.set(table, tables.get(table)! + countRows(piece.text));
    if (piece.kind === 'end') end = piece;
  }
  return { head: head!, tables, rows: end.rows, sha256: end.sha256 };
}

/** Reads no more than what a backup begins with. */
export async function readHead(file: string, key?: BackupKey): Promise<BackupHead> {
  for await (const piece of readBackup(file, key)) {
    if (piece.kind === 'head') return piece;
    break;
  }
  throw hasNoHead(file);
}

const hasNoHead = (file: string) => damaged(file, 'it has no head');

const damaged = (file: string, why: string) =>
  new StartupError(`${file} is no whole backup of Revive: ${why}. Nothing was changed.`);

function partOf(file: string, line: Buffer): BackupPart {
  try {
    return BackupPart.parse(JSON.parse(line.toString('utf8')));
  } catch {
    throw damaged(file, 'a line of it cannot be read');
  }
}

/** Where the line that ends the rows begins; -1 when it is not in this text, which begins with a line. */
function endOfRows(text: Buffer): number {
  if (text.subarray(0, END.length).equals(END)) return 0;
  const at = text.indexOf(`\n${END_OF_ROWS}`);
  return at < 0 ? -1 : at + 1;
}

/** The file's text in pieces that end where a line does. */
async function* wholeLines(file: string, key: BackupKey | undefined): AsyncGenerator<Buffer> {
  const unzipped = createGunzip();
  // Closes the file as well when a reader needs no more of it; a failure is seen below.
  pipeline(
    createReadStream(file),
    (sealed) => decrypt(sealed, file, key),
    unzipped,
    () => {},
  );
  let begun: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of unzipped as AsyncIterable<Buffer>) {
      const end = chunk.lastIndexOf(NEWLINE) + 1;
      length += chunk.length;
      if (end === 0) {
        begun.push(chunk);
        continue;
      }
      yield Buffer.concat([...begun, chunk.subarray(0, end)]);
      begun = end < chunk.length ? [chunk.subarray(end)] : [];
      length = chunk.length - end;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new StartupError(`There is no file ${file}.`);
    if (error instanceof StartupError) throw error;
    throw damaged(file, (error as Error).message);
  }
  if (length > 0) throw damaged(file, 'it ends within a line');
}
