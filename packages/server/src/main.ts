import { readConfig } from './config.ts';
import { connect } from './connect.ts';
import { createLog } from './create-log.ts';
import { createShutdown } from './shutdown.ts';
import { StartupError } from './startup-error.ts';

/** True once the program is at work. */
export const ready: Promise<boolean> = start().catch((error: unknown) => {
  console.error(error instanceof StartupError ? `Revive did not start. ${error.message}` : error);
  process.exit(1);
});

async function start(): Promise<boolean> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const shutdown = createShutdown(log);
  try {
    // The database starts while the program is read.
    const [place, { runServer }] = await Promise.all([
      connect(config, log, shutdown),
      import('./run-server.ts'),
    ]);
    const { said, atWork } = await runServer({ config, log, shutdown, place });
    for (const line of said) console.log(line);
    await atWork;
    return true;
  } catch (error) {
    await shutdown.closeAll();
    throw error;
  }
}
