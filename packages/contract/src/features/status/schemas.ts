import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { BACKUP_PLACES, PROBLEM_KINDS } from './choices.ts';

export const StatusProblem = z.object({
  kind: z.enum(PROBLEM_KINDS),
  /** Since when Revive knows of it. */
  since: InstantOut,
  /** What is wrong, in the caller's language. */
  what: z.string(),
  /** What to do about it, in the caller's language. */
  do: z.string(),
  /** What the place, the task or the proof said, in English; null where it said nothing. */
  reason: z.string().nullable(),
});
export type StatusProblem = z.infer<typeof StatusProblem>;

export const StatusBackup = z.object({
  name: z.string(),
  /** The moment of the business that is in it. */
  at: InstantOut,
  where: z.enum(BACKUP_PLACES),
  bytes: z.number().int(),
  /** Whether its bytes were read from there and were those that had been written. */
  read_back: z.boolean(),
});
export type StatusBackup = z.infer<typeof StatusBackup>;

/** How the program and what is around it are. */
export const Status = z.object({
  /** Of the program. */
  version: z.string(),
  /** What last changed the tables, and when: the first start of a newer version. */
  update: z.object({
    migration: z.string(),
    at: InstantOut,
    /** The version that `npm run update` replaced by this one, and when; null where it has replaced none. */
    replaced: z.object({ version: z.string(), at: InstantOut }).nullable(),
  }),
  database: z.object({
    /** Whether it is the one that Revive brings along. */
    is_embedded: z.boolean(),
    bytes: z.number().int(),
    /** Others that follow it; `lag_seconds` is null of one that has lost its line. */
    replicas: z.array(z.object({ name: z.string(), lag_seconds: z.number().nullable() })),
  }),
  disk: z.array(
    z.object({
      folder: z.enum(['data', 'backups']),
      free_bytes: z.number().int(),
      total_bytes: z.number().int(),
      used_percent: z.number().int(),
    }),
  ),
  clock: z.object({
    at: InstantOut,
    /** Of this computer's clock before the database's, below 0 where it is behind. */
    ahead_seconds: z.number(),
  }),
  /** Newest first, 30 at most. */
  backups: z.array(StatusBackup),
  /** Null where no copies are made. */
  off_site: z
    .object({
      /** Whether who keeps the copies cannot read them. */
      is_encrypted: z.boolean(),
      places: z.array(
        z.object({
          place: z.enum(BACKUP_PLACES),
          /** The folder, or host and bucket. */
          where: z.string(),
          /** Of the newest whole copy there. */
          at: InstantOut.nullable(),
        }),
      ),
    })
    .nullable(),
  /** Where the log of the database is kept, from which the business can be brought back to any minute; null where it is not. */
  log: z
    .array(
      z.object({
        place: z.enum(BACKUP_PLACES),
        where: z.string(),
        /** Of the newest copy of the database that the log goes on from. */
        from: InstantOut.nullable(),
        /** Of the newest piece of the log there. */
        until: InstantOut.nullable(),
      }),
    )
    .nullable(),
  /** The last time a backup was restored to try it out; null while there was none. */
  backup_proof: z
    .object({
      name: z.string(),
      where: z.enum(BACKUP_PLACES),
      at: InstantOut,
      rows: z.number().int().nullable(),
      /** Rows that break a rule of the books; null where it could not be restored or proven. */
      broken_rows: z.number().int().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  wallet: z.object({
    wallet: z.string(),
    is_test: z.boolean(),
    is_ready: z.boolean(),
    last_success_at: InstantOut.nullable(),
    last_failure_at: InstantOut.nullable(),
  }),
  /** What https is served with; null where Revive does not serve it itself. */
  certificate: z
    .object({
      /** Whether Revive made it, by an authority that each device installs. */
      is_own: z.boolean(),
      names: z.array(z.string()),
      port: z.number().int(),
      ends_at: InstantOut,
      /** SHA-256 of the authority's certificate; null of one that the owner gave. */
      fingerprint: z.string().nullable(),
    })
    .nullable(),
  messages: z.object({
    messenger: z.string(),
    /** Due and not sent, 1000 at most. */
    due: z.number().int(),
    oldest_due_at: InstantOut.nullable(),
  }),
  jobs: z.object({
    /** When a process that runs them was last seen. */
    seen_at: InstantOut.nullable(),
    failing: z.array(z.object({ job: z.string(), since: InstantOut, times: z.number().int() })),
  }),
  /** Browsers and phones that are signed in to the office. */
  devices: z.object({ signed_in: z.number().int() }),
  /** What matters most comes first. */
  problems: z.array(StatusProblem),
});
export type Status = z.infer<typeof Status>;
