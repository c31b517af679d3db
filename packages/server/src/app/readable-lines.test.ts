import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createLog } from './create-log.ts';
import { readableLine, readableLines } from './readable-lines.ts';

const written: string[] = [];
const log = createLog('info', readableLines({ write: (line) => void written.push(line) }));

describe('a log for a person', () => {
  it('has the time, what happened and its details, and neither JSON nor the process', () => {
    log.info({ applied: 49, password: 'warm light' }, 'Migrated the database');
    expect(written.at(-1)).toMatch(
      /^\d\d:\d\d:\d\d {2}Migrated the database {2}applied=49 {2}password=\[redacted\]\n$/,
    );
  });

  it('names what is wrong, with the place it came from', () => {
    log.error({ err: new Error('No room on the disk') }, 'The backup failed');
    expect(written.at(-1)).toMatch(/Error: The backup failed\nError: No room on the disk\n {4}at /);
  });

  it('leaves alone what is no JSON', () =>
    expect(readableLine('Revive is ready\n')).toBe('Revive is ready\n'));

  it('is chosen by LOG_FORMAT; elsewhere than at a terminal it is JSON', () => {
    expect(readConfig({ LOG_FORMAT: 'text' }).logFormat).toBe('text');
    expect(readConfig({}).logFormat).toBe(process.stdout.isTTY ? 'text' : 'json');
    expect(() => readConfig({ LOG_FORMAT: 'xml' })).toThrow('LOG_FORMAT=xml cannot be used');
  });
});
