import { checkBooks, reportProgress, reportSum } from '../features/verification/index.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage: npm run verify [-- --demo] [-- --json]

Verifies the books of a business and prints what breaks them; --demo looks at the sample business, --json prints what a
program can read. Exit code 0: all invariants hold; 1: one does not; 2: the books could not be read.`;

const terminal = {
  failure: 'The books were not verified.',
  usage,
  options: { json: { type: 'boolean' } },
} as const;

runCommand(terminal, async ({ given, openBusiness }) => {
  const isJson = given.options.json === true;
  const { db } = await openBusiness();
  const proof = await checkBooks(db, isJson ? {} : reportProgress(process.stdout));
  if (isJson) console.log(JSON.stringify(proof, null, 2));
  else reportSum(process.stdout, proof);
  return proof.broken.length > 0 ? 1 : 0;
});
