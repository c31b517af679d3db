import type pg from 'pg';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Log } from '../../../lib/log.ts';
import type { BackupSettings } from '../backup-settings.ts';

export interface LogDeps {
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  log: Log;
  /** The folder of the cluster. */
  dir: string;
  /** Where a copy is written before it goes on its way. */
  backupDir: string;
  backups: BackupSettings;
}

/** What one process knows of its rounds. */
export interface Rounds {
  /** Pieces that a place has already, while another one does not. */
  sent: Set<string>;
  /** Before then no copy is tried again. */
  baseAfter: number;
}

export const newRounds = (): Rounds => ({ sent: new Set(), baseAfter: 0 });
