import { replaceSigningKeys } from '../http/signing-keys.ts';
import { systemClock } from '../lib/clock.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage: npm run new-keys

Replaces the keys tokens are signed with, for when a backup or the database may have been read.`;

runCommand({ failure: 'No key was replaced.', usage }, async ({ openBusiness }) => {
  const { db } = await openBusiness();
  await replaceSigningKeys(db, systemClock);
  console.log('The signing keys are new. Within a minute everyone must sign in again.');
  return 0;
});
