import { checkBooks, reportProgress, reportSum } from '../features/verification/index.ts';
import { runCommand } from './run-command.ts';

// Proves the books of a business and says what breaks them: `npm run verify`. Ends with 0 where all is true, with 1
// where something is not, and with 2 where the books could not be read.
runCommand('The books were not verified.', async ({ openBusiness }) => {
  const isJson = process.argv.includes('--json');
  const { db } = await openBusiness();
  const proof = await checkBooks(db, isJson ? {} : reportProgress(process.stdout));
  if (isJson) console.log(JSON.stringify(proof, null, 2));
  else reportSum(process.stdout, proof);
  return proof.broken.length > 0 ? 1 : 0;
});
