import { readConfig } from './app/config.ts';
import { connect } from './app/connect.ts';
import { createLog, openOutput } from './app/create-log.ts';
import { readableLines } from './app/readable-lines.ts';
import { runServer } from './app/run-server.ts';
import { createShutdown } from './app/shutdown.ts';
import { StartupError } from './lib/startup-error.ts';

// Starts Revive with the settings of the environment: `node packages/server/dist/main.js`.
try {
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
