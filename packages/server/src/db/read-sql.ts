import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of SQL: its name without the ending, the SHA-256 of its text in hex, and the text. */
export interface SqlFile {
  name: string;
  checksum: string;
  sql: string;
}

/** The files of a folder whose names match, in the order of their names. */
export const readSqlFiles = (dir: string, names: RegExp): SqlFile[] =>
  readdirSync(dir)
    .filter((file) => names.test(file))
    .sort()
    .map((file) => {
      const sql = readFileSync(path.join(dir, file), 'utf8').replaceAll('\r\n', '\n');
      return { name: file.replace(/\.sql$/, ''), checksum: checksumOf(sql), sql };
    });

export const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex');
