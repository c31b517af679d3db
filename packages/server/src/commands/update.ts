import { existsSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { PLACE } from '../app/paths.ts';
import { StartupError } from '../lib/startup-error.ts';
import { type Command, runCommand } from './run-command.ts';
import { lockHome } from './update/lock-home.ts';
import { chooseRestart } from './update/restarts.ts';
import { runUpdate } from './update/run-update.ts';

const usage = `Usage: npm run update -- <archive or folder of a release> [--restart "<command>"] [--minutes <n>]

Brings this release of Revive to a newer one: checks its sum, makes a backup and reads it back, puts the new program beside
this one and in its place, starts it, and goes back where it does not become ready before it changed the business.
It is started by the service "revive" where there is one; --restart names another way, which stops the server and starts
what ${PLACE.program} leads to. --minutes says how long it may take to become ready, 15 by default.`;

const terminal = {
  failure: 'Nothing was updated.',
  usage,
  words: 1,
  options: { restart: { type: 'string' }, minutes: { type: 'string' }, 'can-serve': { type: 'boolean' } },
} as const;

runCommand(terminal, async (command) => {
  const { given, config } = command;
  if (given.options['can-serve']) return canServe(command);
  const { home } = PLACE;
  if (home === undefined)
    throw new StartupError(
      `${PLACE.root} is no release that was unpacked. A tree with its sources: git pull, npm ci, and start again. A container: build its image again.`,
    );
  const [word] = given.words;
  if (word === undefined || !existsSync(word))
    throw new StartupError(word === undefined ? 'Say what to update to.' : `There is no ${word}.`);
  if (config.databaseUrl === undefined && `${config.dataDir}/`.startsWith(`${PLACE.root}/`))
    throw new StartupError(
      `The business lies in the folder of the program. Stop Revive and move it once: mv ${config.dataDir} ${path.join(home, 'data')}`,
    );
  const minutes = Number(given.options.minutes ?? 15);
  if (!(minutes > 0)) throw new StartupError('--minutes takes a number above 0.');
  lockHome(home);
  if (!existsSync(PLACE.program)) symlinkSync(path.basename(PLACE.root), PLACE.program);
  const restart = await chooseRestart({
    config,
    command: given.options.restart as string | undefined,
    patienceMs: minutes * 60_000,
  });
  return runUpdate({ home, source: realpathSync(word), config, restart, say: console.log });
});

/** Whether this program can serve the business: 0, or 1 where a newer one has changed it. */
async function canServe({ openBusiness }: Command): Promise<number> {
  await openBusiness({ older: true });
  return 0;
}
