import { readConfig } from '../app/config.ts';
import { readArguments } from '../app/read-arguments.ts';
import { StartupError } from '../lib/startup-error.ts';
import { findServed } from './service/find-served.ts';
import { installService, UNIT_FILE } from './service/install-service.ts';
import { unitOf } from './service/unit.ts';

const usage = `Usage: npm run service [-- --install]

Prints the unit by which systemd runs Revive on this machine. With --install (root alone) it makes the user and folders
that are missing, writes the unit, and starts it, now and whenever the machine starts.`;

try {
  const { options } = readArguments(process.argv.slice(2), {
    usage,
    options: { install: { type: 'boolean' } },
  });
  const served = findServed(readConfig(process.env), process.env);
  if (options.install) installService(served, console.log);
  else {
    // Standard output is for the unit alone, so that it can be written into a file.
    process.stdout.write(unitOf(served));
    const where = served.dataDir ? `its business in ${served.dataDir}, ` : '';
    console.error(
      `Revive would run as the user ${served.user} from ${served.program}, ${where}its settings in ${served.settings}. It starts with the machine and again when it ends. Nothing was changed: "npm run service -- --install" as root writes this to ${UNIT_FILE} and starts it.`,
    );
  }
} catch (error) {
  console.error(error instanceof StartupError ? `No service was made. ${error.message}` : error);
  process.exitCode = 2;
}
