import { type Status, type StatusProblem, say, type Translator, text } from '@revive/contract';
import { PROBLEM_WORDS } from '../../lib/problem-words.ts';
import {
  findLastProof,
  findUpdates,
  listLogCopies,
  listNewestWhole,
  listWholeBackups,
} from '../backup/index.ts';
import { fingerprintOf, namedIn } from '../certificates/index.ts';
import { getWalletStatus } from '../payments/index.ts';
import type { StatusDeps } from './deps.ts';
import { compareClocks, findProblems } from './find-problems.ts';
import {
  countDueMessages,
  countSignedIn,
  findJobsSeen,
  listFailingJobs,
  listOpenProblems,
  listReplicas,
  type ProblemRow,
} from './queries.ts';
import type { Found } from './rules.ts';

const SHOWN_BACKUPS = 30;

export interface Asked extends StatusDeps {
  version: string;
  /** What the program in use replaced, and when. */
  readReplaced: () => Promise<{ version: string; at: Date } | undefined>;
  messenger: string;
  translate: Translator;
}

/** How the program, its backups and what is around it are, as they are found now. */
export async function getStatus(deps: Asked): Promise<Status> {
  const { db, clock } = deps;
  const open = await listOpenProblems(db);
  const found = await findProblems(deps, open);
  const { migration, at } = await findUpdates(db);
  const replaced = await deps.readReplaced();
  const { ahead_ms, bytes } = await compareClocks(deps);
  const seen = await findJobsSeen(db);
  const messages = await countDueMessages(db, clock.now());
  return {
    version: deps.version,
    update: {
      migration,
      at: at.toISOString(),
      replaced: replaced ? { version: replaced.version, at: replaced.at.toISOString() } : null,
    },
    database: { is_embedded: deps.dataDir !== undefined, bytes, replicas: await listReplicas(db) },
    disk: await readDisks(deps),
    clock: {
      at: new Date(deps.machine.time()).toISOString(),
      ahead_seconds: Math.round(ahead_ms / 100) / 10,
    },
    backups: (await listWholeBackups(db, SHOWN_BACKUPS)).map(({ name, made_at, place, bytes: size }) => ({
      name,
      at: made_at.toISOString(),
      where: place,
      bytes: size,
      read_back: true,
    })),
    off_site: await readCopies(deps),
    log: await readLog(deps),
    backup_proof: await readProof(deps),
    wallet: await readWallet(deps),
    certificate: readCertificate(deps),
    messages: {
      messenger: deps.messenger,
      due: messages.due,
      oldest_due_at: messages.oldest?.toISOString() ?? null,
    },
    jobs: {
      seen_at: seen?.toISOString() ?? null,
      failing: (await listFailingJobs(db)).map(({ job, since, times }) => ({
        job,
        since: since.toISOString(),
        times,
      })),
    },
    devices: { signed_in: await countSignedIn(db, clock.now()) },
    problems: found.map((one) => present(one, open, deps)),
  };
}

async function readDisks({ machine, dataDir, backupDir }: StatusDeps): Promise<Status['disk']> {
  const disks: Status['disk'] = [];
  for (const [folder, path] of [
    ['data', dataDir],
    ['backups', backupDir],
  ] as const) {
    const room = path && (await machine.disk(path));
    if (room && room.total > 0)
      disks.push({
        folder,
        free_bytes: room.free,
        total_bytes: room.total,
        used_percent: Math.round((1 - room.free / room.total) * 100),
      });
  }
  return disks;
}

async function readWallet(deps: StatusDeps): Promise<Status['wallet']> {
  const {
    is_test,
    is_ready = false,
    last_success_at = null,
    last_failure_at = null,
  } = await getWalletStatus(deps);
  return { wallet: deps.wallet.name, is_test, is_ready, last_success_at, last_failure_at };
}

function readCertificate({ certificate }: StatusDeps): Status['certificate'] {
  if (!certificate) return null;
  const held = certificate.held();
  return {
    is_own: held.authority !== undefined,
    names: namedIn(held.certificate),
    port: certificate.port,
    ends_at: new Date(held.certificate.validTo).toISOString(),
    fingerprint: fingerprintOf(certificate) ?? null,
  };
}

async function readCopies({ db, backups: { key, stores } }: StatusDeps): Promise<Status['off_site']> {
  if (stores.length === 0) return null;
  const whole = await listNewestWhole(db);
  return {
    is_encrypted: key !== undefined,
    places: stores.map(({ place, where }) => ({
      place,
      where,
      at: whole.find((one) => one.place === place)?.made_at.toISOString() ?? null,
    })),
  };
}

async function readLog({ db, keepsLog, backups: { stores } }: StatusDeps): Promise<Status['log']> {
  if (!keepsLog) return null;
  const copies = await listLogCopies(db);
  return stores.map(({ place, where }) => {
    const copy = copies.find((one) => one.place === place);
    return {
      place,
      where,
      from: copy?.base_at?.toISOString() ?? null,
      until: copy?.piece_at?.toISOString() ?? null,
    };
  });
}

async function readProof({ db }: StatusDeps): Promise<Status['backup_proof']> {
  const proof = await findLastProof(db);
  if (!proof) return null;
  const { name, place, ended_at, rows, broken_rows, failure } = proof;
  return { name, where: place, at: ended_at.toISOString(), rows, broken_rows, reason: failure };
}

function present(found: Found, open: readonly ProblemRow[], { clock, translate }: Asked): StatusProblem {
  const { kind, subject, reason } = found;
  const known = open.find((row) => row.kind === kind && row.subject === subject);
  const words = PROBLEM_WORDS[kind];
  const values = { subject: sayOf(translate, subject) };
  return {
    kind,
    since: (known?.since ?? clock.now()).toISOString(),
    what: say(translate, { sentence: words.what, values }),
    do: say(translate, { sentence: words.do, values }),
    reason,
  };
}

const DISKS = { data: text('business'), backups: text('backups') } as const;

const sayOf = (translate: Translator, subject: string): string =>
  subject === 'data' || subject === 'backups' ? say(translate, DISKS[subject]) : subject;
