import type { X509Certificate } from 'node:crypto';
import type { Db } from '../../db/client.ts';
import {
  findLastProof,
  findRunsSince,
  findUpdates,
  isLate,
  isLogLate,
  listLastTries,
  listLogCopies,
  listNewestWhole,
  madeAt,
  newestIn,
} from '../backup/index.ts';
import { namedIn, needsPerson } from '../certificates/index.ts';
import { getPolicy } from '../policy/index.ts';
import type { StatusDeps } from './deps.ts';
import {
  findBooksProof,
  findJobsSeen,
  listFailingJobs,
  listLastPayments,
  listReplicas,
  type ProblemRow,
  readDatabase,
} from './queries.ts';
import {
  byWeight,
  type Found,
  haveJobsStopped,
  isBehind,
  isClockWrong,
  isFull,
  isJobFailing,
  isLost,
  isWalletRefusing,
} from './rules.ts';

const of = (kind: Found['kind'], subject = '', reason: string | null = null): Found => ({
  kind,
  subject,
  reason,
});

/** All that needs a person now. `open` is what needed one when it was looked at before. */
export async function findProblems(deps: StatusDeps, open: readonly ProblemRow[]): Promise<Found[]> {
  const found = [
    ...(await ofBooks(deps.db)),
    ...(await ofBackups(deps)),
    ...(await ofLog(deps)),
    ...(await ofCopies(deps)),
    ...(await ofDisks(deps, open)),
    ...(await ofJobs(deps)),
    ...(await ofClocks(deps)),
    ...(await ofWallet(deps)),
    ...ofCertificate(deps),
    ...(await ofReplicas(deps)),
  ];
  return found.sort(byWeight);
}

async function ofBooks(db: Db): Promise<Found[]> {
  const proof = await findBooksProof(db);
  const isTrue = !proof || (proof.failure === null && proof.broken_rows === 0);
  return isTrue ? [] : [of('books', '', proof.failure)];
}

async function ofBackups({ db, clock, backupDir }: StatusDeps): Promise<Found[]> {
  const proof = await findLastProof(db);
  const found = proof && proof.broken_rows !== 0 ? [of('backup_proof', '', proof.failure)] : [];
  if (backupDir === undefined || (await getPolicy(db)).backups_kept === 0) return found;
  const noted = (await listNewestWhole(db)).find(({ place }) => place === 'here')?.made_at;
  // Of an older Revive none is noted, and another machine has another folder.
  const there = madeAt((await newestIn(backupDir).catch(() => undefined)) ?? '');
  const newest = [noted, there].filter((at) => at !== undefined).sort((one, other) => +other - +one)[0];
  const failing = (await listFailingJobs(db)).find(({ job }) => job === 'keep_backups');
  if (failing && isJobFailing(failing)) return [of('backup', '', failing.reason), ...found];
  const { first } = await findUpdates(db);
  return isLate(newest, first, clock.now()) ? [of('backup'), ...found] : found;
}

async function ofCopies({ db, backups: { stores } }: StatusDeps): Promise<Found[]> {
  const tries = await listLastTries(db);
  return stores.flatMap(({ place, where }) => {
    const last = tries.find((one) => one.place === place);
    return last?.failure ? [of(last.failure, where, last.reason)] : [];
  });
}

/** Places that should have the log up to a minute ago, and have not. */
async function ofLog({ db, clock, keepsLog, backups: { stores } }: StatusDeps): Promise<Found[]> {
  if (!keepsLog) return [];
  const copies = await listLogCopies(db);
  const since = await findRunsSince(db);
  return stores.flatMap(({ place, where }) => {
    const copy = copies.find((one) => one.place === place);
    return isLogLate(copy?.piece_at ?? undefined, since, clock.now())
      ? [of('log', where, copy?.reason ?? null)]
      : [];
  });
}

async function ofDisks(
  { machine, dataDir, backupDir }: StatusDeps,
  open: readonly ProblemRow[],
): Promise<Found[]> {
  const found: Found[] = [];
  for (const [name, folder] of Object.entries({ data: dataDir, backups: backupDir })) {
    const room = folder && (await machine.disk(folder));
    const wasFull = open.some(({ kind, subject }) => kind === 'disk' && subject === name);
    if (room && isFull(room, wasFull)) found.push(of('disk', name));
  }
  return found;
}

async function ofJobs({ db, clock }: StatusDeps): Promise<Found[]> {
  const failing = (await listFailingJobs(db)).filter(
    (one) => isJobFailing(one) && one.job !== 'keep_backups',
  );
  const found = failing.map(({ job, reason }) => of('job', job, reason));
  return haveJobsStopped(await findJobsSeen(db), clock.now()) ? [of('jobs'), ...found] : found;
}

async function ofClocks({ db, clock, machine }: StatusDeps): Promise<Found[]> {
  const { ahead_ms, answer_ms } = await compareClocks({ db, machine });
  const [newest] = (await listNewestWhole(db)).sort((one, other) => +other.made_at - +one.made_at);
  // One of the future was written while the clock was wrong, or it is wrong now.
  const isOfTomorrow = newest !== undefined && isClockWrong(Math.max(0, +newest.made_at - +clock.now()), 0);
  return isClockWrong(ahead_ms, answer_ms) || isOfTomorrow ? [of('clock')] : [];
}

/** How far this computer's clock is before the database's, and how long that one took to answer. */
export async function compareClocks({ db, machine }: Pick<StatusDeps, 'db' | 'machine'>) {
  const began = machine.time();
  const { at, bytes } = await readDatabase(db);
  const ended = machine.time();
  return { ahead_ms: (began + ended) / 2 - at.getTime(), answer_ms: Math.max(0, ended - began), bytes };
}

function ofCertificate({ certificate, clock }: StatusDeps): Found[] {
  if (!certificate) return [];
  const failure = certificate.failure();
  const { certificate: server, authority } = certificate.held();
  const isOf = (one: X509Certificate) => needsPerson({ endsAt: new Date(one.validTo), failure }, clock.now());
  if (authority && isOf(authority)) return [of('certificate', 'Revive', failure?.reason)];
  return isOf(server) ? [of('certificate', namedIn(server)[0], failure?.reason)] : [];
}

async function ofReplicas({ db, replica, machine }: StatusDeps): Promise<Found[]> {
  const found = (await listReplicas(db)).filter(isBehind).map(({ name }) => of('replica', name));
  const standing = replica?.standing();
  return standing && isLost(standing, machine.time()) ? [...found, of('replica', standing.name)] : found;
}

async function ofWallet({ db, clock, wallet }: StatusDeps): Promise<Found[]> {
  return isWalletRefusing(await listLastPayments(db, wallet.name, clock.now())) ? [of('wallet')] : [];
}
