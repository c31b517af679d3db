import { checkBooks, reportProgress, reportSum } from '../features/verification/index.ts';
import { runCommand } from './run-command.ts';

// Verifies the books of a business and prints what breaks them: `npm run verify`. Exit code 0: all invariants hold; 1:
// one does not; 2: the books could not be read.
runCommand('The books were not verified.', async ({ openBusiness }) => {
  const isJson = process.argv.includes('--json');
  const { db } = await openBusiness();
  const proof = await checkBooks(db, isJson ? {} : reportProgress(process.stdout));
  if (isJson) console.log(JSON.stringify(proof, null, 2));
  else reportSum(process.stdout, proof);
  return proof.broken.length > 0 ? 1 : 0;
});
