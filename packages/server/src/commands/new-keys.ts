import { replaceSigningKeys } from '../http/signing-keys.ts';
import { systemClock } from '../lib/clock.ts';
import { runCommand } from './run-command.ts';

// Replaces the keys tokens are signed with, for when a backup or the database may have been read: `npm run new-keys`.
runCommand('No key was replaced.', async ({ openBusiness }) => {
  const { db } = await openBusiness();
  await replaceSigningKeys(db, systemClock);
  console.log('The signing keys are new. Within a minute everyone must sign in again.');
  return 0;
});
