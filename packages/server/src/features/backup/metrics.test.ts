import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, expect, it } from 'vitest';
import { createWatch } from '../../http/watch-figures.ts';
import { watchFolders } from './metrics.ts';

const data = await mkdtemp(path.join(os.tmpdir(), 'revive-figures-'));
afterAll(() => rm(data, { recursive: true }));

const metricsOf = (folders: Parameters<typeof watchFolders>[1]) => {
  const registry = new Registry();
  watchFolders(createWatch(registry), folders);
  return registry.metrics();
};

it('says when the last backup was made, by its name', async () => {
  expect(await metricsOf({ data, backups: path.join(data, 'none-yet') })).toMatch(
    /^backup_last_timestamp_seconds 0$/m,
  );
  for (const name of [
    'revive-2026-11-19T01-00-00Z.backup.gz',
    'revive-2026-11-20T01-00-02Z-2.backup.gz',
    'revive-7f.unfinished',
    'before-0012.backup.gz',
    'zz-notes.txt',
  ])
    await writeFile(path.join(data, name), '');
  const last = Date.parse('2026-11-20T01:00:02Z') / 1000;
  expect(await metricsOf({ data, backups: data })).toMatch(
    new RegExp(`^backup_last_timestamp_seconds ${last}$`, 'm'),
  );
});

it('says how much room is left where the business and its backups are, and nothing of a folder that is not ours', async () => {
  const both = await metricsOf({ data, backups: data });
  for (const folder of ['data', 'backups'])
    expect(
      Number(new RegExp(`^disk_free_bytes\\{folder="${folder}"\\} (.+)$`, 'm').exec(both)?.[1]),
    ).toBeGreaterThan(0);
  for (const folder of ['data', 'backups'])
    expect(
      Number(new RegExp(`^disk_total_bytes\\{folder="${folder}"\\} (.+)$`, 'm').exec(both)?.[1]),
    ).toBeGreaterThan(1_000_000);
  const elsewhere = await metricsOf({ data: undefined, backups: undefined });
  expect(elsewhere).not.toMatch(/^(disk_free_bytes\{|backup_last)/m);
  const missing = await metricsOf({ data, backups: path.join(data, 'none-yet') });
  expect(missing).not.toContain('disk_free_bytes{folder="backups"}');
});
