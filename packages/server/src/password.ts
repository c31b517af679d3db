import { recoverAccount } from './auth/index.ts';
import { systemClock } from './clock.ts';
import { runCommand } from './run-command.ts';
import { StartupError } from './startup-error.ts';

// Gives a staff member a new password, for when the last admin's is lost: `npm run password -- owner`.
runCommand('No password was changed.', async ({ openBusiness }) => {
  const [username] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  if (username === undefined) throw new StartupError('Say whose: npm run password -- owner');
  const { db } = await openBusiness();
  const password = await recoverAccount(db, systemClock, username);
  if (password === undefined) throw new StartupError(`Nobody is called ${username}.`);
  console.log(`The new password of ${username} is ${password}. Change it at /settings.`);
  return 0;
});
