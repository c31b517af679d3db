import { recoverAccount } from '../features/auth/index.ts';
import { systemClock } from '../lib/clock.ts';
import { StartupError } from '../lib/startup-error.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage: npm run password -- <username>

Gives a staff member a new password, for when the last admin's is lost.`;

runCommand({ failure: 'No password was changed.', usage, words: 1 }, async ({ given, openBusiness }) => {
  const [username] = given.words;
  if (username === undefined) throw new StartupError('Say whose: npm run password -- owner');
  const { db } = await openBusiness();
  const password = await recoverAccount(db, systemClock, username);
  if (password === undefined) throw new StartupError(`There is no staff member called ${username}.`);
  console.log(`The new password of ${username} is ${password}. Change it at /account.`);
  return 0;
});
