// Fills an empty database with a big business: `npm run bench:data`. DATA_DIR or DATABASE_URL say where, --scale how big.
import path from 'node:path';
import { PROJECT_ROOT } from '../packages/server/src/app/paths.ts';
import { openDatabase, runCommand } from '../packages/server/src/commands/run-command.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { StartupError } from '../packages/server/src/lib/startup-error.ts';
import { fillData } from './business/fill-data.ts';
import { OWNER } from './business/staff.ts';

if (!process.env.DATABASE_URL) process.env.DATA_DIR ||= path.join(PROJECT_ROOT, 'data/bench');

const text = { type: 'string' } as const;
const terminal = {
  failure: 'Nothing was filled.',
  usage:
    'Usage: npm run bench:data -- [--scale <size>] [--years <years>] [--trail] [--seed <number>] [--now <moment>]',
  options: { scale: text, years: text, trail: { type: 'boolean' } as const, seed: text, now: text },
};

await runCommand(terminal, async ({ given, config, log, shutdown }) => {
  const { trail = false, ...values } = given.options as Record<string, string | undefined> & {
    trail?: boolean;
  };
  const [scale, years, seed] = [values.scale ?? 1, values.years ?? 3, values.seed ?? 20].map(Number) as [
    number,
    number,
    number,
  ];
  const now = values.now ? new Date(values.now) : new Date();
  if (!(scale > 0 && scale <= 10)) throw new StartupError('--scale is a number above 0, and 1 is full size.');
  if (!(Number.isInteger(years) && years >= 1 && years <= 30))
    throw new StartupError('--years is a whole number from 1 to 30.');
  if (!Number.isInteger(seed)) throw new StartupError('--seed is a whole number.');
  if (Number.isNaN(now.getTime())) throw new StartupError('--now is a moment such as 2026-11-20T12:00:00Z.');

  const began = performance.now();
  const { pool } = await openDatabase(config, log, shutdown);
  await migrate(pool, log);
  const { rows } = await fillData(pool, { scale, years, trail, seed, now, tell: console.error });
  const { rows: found } = await pool.query(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(
    `${rows.toLocaleString('en')} rows in ${minutes} minutes; the database takes ${found[0].size}.`,
  );
  const where = config.databaseUrl ? 'DATABASE_URL=…' : `DATA_DIR=${config.dataDir}`;
  console.log(
    `${where} npm start, and sign in as ${OWNER.username} with ${OWNER.password}; npm run verify proves it.`,
  );
  return 0;
});
