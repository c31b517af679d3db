import type { EarlyDatabase } from './begin-database.ts';
import { readConfig } from './config.ts';
import { connect } from './connect.ts';
import { createLog } from './create-log.ts';
import { runServer } from './run-server.ts';
import { createShutdown } from './shutdown.ts';

/** Starts the program as its environment says; true once it is at work. `database` is the one that may be on its way. */
export async function startProgram(database?: EarlyDatabase): Promise<boolean> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  database?.tell(log);
  const shutdown = createShutdown(log);
  try {
    const place = await connect(config, log, shutdown, database?.embedded);
    const { said, atWork } = await runServer({ config, log, shutdown, place });
    for (const line of said) console.log(line);
    await atWork;
    return true;
  } catch (error) {
    await shutdown.closeAll();
    throw error;
  }
}
