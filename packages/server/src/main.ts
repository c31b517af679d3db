import { readConfig } from './app/config.ts';
import { connect } from './app/connect.ts';
import { createLog, openOutput } from './app/create-log.ts';
import { readArguments } from './app/read-arguments.ts';
import { readableLines } from './app/readable-lines.ts';
import { runServer } from './app/run-server.ts';
import { createShutdown } from './app/shutdown.ts';
import { StartupError } from './lib/startup-error.ts';

const usage = `Usage: node packages/server/dist/main.js

Starts Revive: serves the business at http://localhost:3000 and runs its jobs, until SIGTERM.
It takes no options. Its settings are variables of the environment, such as PORT, HOST, DATA_DIR and
DATABASE_URL; docs/operations.md lists them all.`;

// Starts Revive with the settings of the environment: `node packages/server/dist/main.js`.
try {
  readArguments(process.argv.slice(2), { usage });
  const config = readConfig(process.env);
  const log = createLog(
    config.logLevel,
    config.logFormat === 'text' ? readableLines(openOutput()) : openOutput(),
  );
  const shutdown = createShutdown(log);
  try {
    const connection = await connect(config, log, shutdown);
    for (const line of await runServer({ config, log, shutdown, connection })) console.log(line);
  } catch (error) {
    await shutdown.closeAll();
    throw error;
  }
} catch (error) {
  console.error(error instanceof StartupError ? `Revive did not start. ${error.message}` : error);
  process.exit(1);
}
