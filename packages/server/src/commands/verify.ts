import { openReplica } from '../app/open-replica.ts';
import {
  checkBooks,
  type Days,
  daysOfMonth,
  reportProgress,
  reportSum,
} from '../features/verification/index.ts';
import { StartupError } from '../lib/startup-error.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage: npm run verify [-- --demo] [-- --json] [-- --month 2026-10] [-- --primary]

Verifies the books of a business and prints what breaks them; --demo looks at the sample business, --json prints what a
program can read, --month reads what one month wrote and leaves out what only all books can show. Where there is a
DATABASE_REPLICA_URL the replica is read, and --primary reads the primary. Exit code 0: all invariants hold; 1: one does
not; 2: the books could not be read.`;

const terminal = {
  failure: 'The books were not verified.',
  usage,
  options: { json: { type: 'boolean' }, month: { type: 'string' }, primary: { type: 'boolean' } },
} as const;

const READ_FROM_REPLICA = 'They were read from the replica; --primary reads the primary.';

runCommand(terminal, async ({ given, openBusiness, config, log, shutdown }) => {
  const isJson = given.options.json === true;
  const days = readMonth(given.options.month as string | undefined);
  const { db, pool } = await openBusiness();
  const asked = given.options.primary === true ? { ...config, databaseReplicaUrl: undefined } : config;
  const { forJobs } = await openReplica(asked, pool, log, shutdown);
  const watcher = isJson ? {} : reportProgress(process.stdout);
  const proof = await forJobs.read('proof', db, (on) => checkBooks(on, watcher, days));
  if (isJson) console.log(JSON.stringify(proof, null, 2));
  else {
    reportSum(process.stdout, proof, days);
    if (forJobs.counts.some(({ from }) => from === 'replica')) console.log(READ_FROM_REPLICA);
  }
  return proof.broken.length > 0 ? 1 : 0;
});

function readMonth(month: string | undefined): Days | undefined {
  if (month === undefined) return undefined;
  const days = daysOfMonth(month);
  if (!days) throw new StartupError('--month is a month such as 2026-10.');
  return days;
}
