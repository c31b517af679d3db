import type { Db } from '../../db/client.ts';
import type { Reading } from '../../db/reading.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Machine } from '../../lib/machine.ts';
import type { BackupSettings } from '../backup/index.ts';
import type { KeptCertificate } from '../certificates/index.ts';
import type { Wallet } from '../payments/index.ts';

export interface StatusDeps {
  db: Db;
  clock: Clock;
  machine: Machine;
  wallet: Wallet;
  /** How the replica is that answers reads; undefined where there is none. */
  replica?: Reading['replica'];
  /** The folder of the embedded database; undefined where the database is elsewhere. */
  dataDir: string | undefined;
  /** The folder of backups; undefined where others make them. */
  backupDir: string | undefined;
  backups: BackupSettings;
  /** What https is served with; undefined where it is not. */
  certificate?: KeptCertificate | undefined;
  /** Whether the log is sent to where the copies go. */
  keepsLog?: boolean;
}
