import { silentLog } from '@revive/testing/database.ts';
import { expect, it } from 'vitest';
import { restoreProgress } from './restore-progress.ts';

it('says each tenth of the rows and of what follows them, with the minutes passed and about to come', () => {
  const lines: string[] = [];
  let at = 0;
  const log = { ...silentLog, info: (line: unknown) => void lines.push(String(line)) };
  const tables = new Map([['orders', 1000]]);
  const later = {
    indexes: [{ table: 'orders', make: ['one', 'two'] }],
    keys: [{ table: 'orders', make: ['three'] }],
  };
  const progress = restoreProgress(tables, later, log, () => at);
  for (let tenth = 0; tenth < 10; tenth += 1) {
    at += 6000;
    progress.copied(100);
  }
  for (const kind of ['indexes', 'indexes', 'keys'] as const) {
    at += 60_000;
    progress.made('orders', kind);
  }
  expect(lines).toHaveLength(13);
  expect(lines[4]).toBe('50 %: 500 of 1000 rows; 0.5 min so far, about 2.8 min left');
  expect(lines[9]).toBe('100 %: 1000 of 1000 rows; 1.0 min so far, about 2.3 min left');
  expect(lines[10]).toBe('40 % of the indexes and keys of 1000 rows; 2.0 min so far, about 1.3 min left');
  expect(lines[12]).toBe('100 % of the indexes and keys of 1000 rows; 4.0 min so far, about 0.0 min left');
});
