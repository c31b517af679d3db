import { recoverAccount } from '../features/auth/index.ts';
import { systemClock } from '../lib/clock.ts';
import { StartupError } from '../lib/startup-error.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage: npm run password -- <username>

Gives a staff member a new password and takes their second factors away, for when what the last admin signs in with is lost.`;

runCommand({ failure: 'No password was changed.', usage, words: 1 }, async ({ given, openBusiness }) => {
  const [username] = given.words;
  if (username === undefined) throw new StartupError('Say whose: npm run password -- owner');
  const { db } = await openBusiness();
  const recovered = await recoverAccount(db, systemClock, username);
  if (recovered === undefined) throw new StartupError(`There is no staff member called ${username}.`);
  console.log(`The new password of ${username} is ${recovered.password}. Change it at /account.`);
  if (recovered.had_factor) console.log('The second factor is gone. Set a new one up at /account.');
  return 0;
});
