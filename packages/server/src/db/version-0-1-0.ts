import type pg from 'pg';
import { StartupError } from '../lib/startup-error.ts';
import { checksumOf, type SqlFile } from './read-sql.ts';

// Version 0.1.0 made its tables by 82 migrations. The baseline makes the same tables at once, so that what that version wrote
// is taken over as it stands, a database as well as a backup. What earlier versions wrote has to pass through it.

type Applied = readonly { name: string; checksum: string }[];

/** The SHA-256 of the names and checksums of those 82, in order. */
const DIGEST = 'c4fd26fb2ae62053302914e0742c00166f2d43c19b4930e235acf090d3d24c6e';

/** Whether these are the migrations of version 0.1.0, all of them and no other. */
export const areOfVersion010 = (applied: Applied): boolean =>
  checksumOf(
    applied
      .map(({ name, checksum }) => `${name} ${checksum}\n`)
      .sort()
      .join(''),
  ) === DIGEST;

/** What was written before the baseline by a version older than 0.1.0. */
export const isTooOld = (what: 'database' | 'backup') =>
  new StartupError(
    what === 'database'
      ? 'This database was written by a Revive older than 0.1.0. Start version 0.1.0 on it once (CHANGELOG.md says where to find it), and this one after that. Nothing was changed.'
      : 'This backup was written by a Revive older than 0.1.0. Restore it with version 0.1.0 (CHANGELOG.md says where to find it), and start this one on that database. Nothing was changed.',
  );

/** Takes the tables of version 0.1.0 for those of the baseline, with the reasons that stand there, in the caller's transaction. */
export async function takeOver(client: pg.PoolClient, baseline: SqlFile): Promise<void> {
  for (const [comment] of baseline.sql.matchAll(/^comment on .*?;$/gms)) await client.query(comment);
  await client.query('delete from schema_migrations');
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    baseline.name,
    baseline.checksum,
  ]);
}
