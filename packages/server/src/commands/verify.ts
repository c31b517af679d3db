import {
  checkBooks,
  type Days,
  daysOfMonth,
  reportProgress,
  reportSum,
} from '../features/verification/index.ts';
import { StartupError } from '../lib/startup-error.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage: npm run verify [-- --demo] [-- --json] [-- --month 2026-10]

Verifies the books of a business and prints what breaks them; --demo looks at the sample business, --json prints what a
program can read, --month reads what one month wrote and leaves out what only all books can show. Exit code 0: all
invariants hold; 1: one does not; 2: the books could not be read.`;

const terminal = {
  failure: 'The books were not verified.',
  usage,
  options: { json: { type: 'boolean' }, month: { type: 'string' } },
} as const;

runCommand(terminal, async ({ given, openBusiness }) => {
  const isJson = given.options.json === true;
  const days = readMonth(given.options.month as string | undefined);
  const { db } = await openBusiness();
  const proof = await checkBooks(db, isJson ? {} : reportProgress(process.stdout), days);
  if (isJson) console.log(JSON.stringify(proof, null, 2));
  else reportSum(process.stdout, proof, days);
  return proof.broken.length > 0 ? 1 : 0;
});

function readMonth(month: string | undefined): Days | undefined {
  if (month === undefined) return undefined;
  const days = daysOfMonth(month);
  if (!days) throw new StartupError('--month is a month such as 2026-10.');
  return days;
}
