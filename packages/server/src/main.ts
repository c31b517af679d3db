import { beginDatabase } from './app/begin-database.ts';
import { StartupError } from './lib/startup-error.ts';

/** True once the program is at work. */
export const ready: Promise<boolean> = start().catch((error: unknown) => {
  console.error(error instanceof StartupError ? `Revive did not start. ${error.message}` : error);
  process.exit(1);
});

async function start(): Promise<boolean> {
  // Begun before anything else is read, because it takes as long as to read that.
  const database = beginDatabase(process.env);
  try {
    const { startProgram } = await import('./app/start-program.ts');
    return await startProgram(database);
  } catch (error) {
    await database?.embedded.then(({ stop }) => stop()).catch(() => {});
    throw error;
  }
}
