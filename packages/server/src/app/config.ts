import path from 'node:path';
import * as z from 'zod';
import { readWalletSettings, type WalletSettings } from '../features/payments/wallets/wallet-settings.ts';
import { StartupError } from '../lib/startup-error.ts';
import { dataDirOf } from './paths.ts';

/** What the process reads from its environment. (What the owner decides is the policy, in the database.) */
export type Config = {
  /** 0 takes any free port. */
  port: number;
  host: string;
  dataDir: string;
  /** Where backups lie; undefined means that the operator of the database of `databaseUrl` makes them. */
  backupDir: string | undefined;
  /** Undefined means the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  /** Connections that answer requests; how many are worked on at once follows from it. */
  databaseConnections: number;
  logLevel: z.output<typeof LogLevel>;
  nodeEnv: 'production' | 'development' | 'test';
  /** Holds secrets: never log it. */
  wallet: WalletSettings;
  /** Where people reach the program, when a proxy stands before it. */
  publicUrl: string | undefined;
  /** Fill an unused database with the sample business; what `npm run demo` sets. */
  demo: boolean;
  /** Which proxies may say who the caller is, as Fastify's `trustProxy` takes it. */
  trustProxy: boolean | number | string;
};

const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address like ${example}` }).optional();

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a number')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a number from 0 to 65535')
    .default(3000),
  HOST: z.string().default('0.0.0.0'),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/revive'),
  DATABASE_CONNECTIONS: z
    .string()
    .regex(/^\d+$/, 'must be a number')
    .transform(Number)
    .refine((count) => count >= 2 && count <= 80, 'must be a number from 2 to 80')
    .default(10),
  LOG_LEVEL: LogLevel.optional(),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PUBLIC_URL: url(/^https?$/, 'https://revive.example'),
  REVIVE_DEMO: z.stringbool({ error: 'must be 1 or 0' }).default(false),
  TRUST_PROXY: z.string().transform(toTrustProxy).default(false),
});

function toTrustProxy(text: string): boolean | number | string {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** Reads the environment once, at the start; a value that makes no sense is one clear sentence. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // `PORT= npm start` means the default, not the number zero.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  // Asked once, so it is not worth its own function.
  const result = Environment.safeParse(given, { jitless: true });
  if (!result.success) {
    const [issue] = result.error.issues;
    const name = String(issue?.path[0]);
    // The address of a database carries its password, and what stops a start ends up in a log.
    const said = name === 'DATABASE_URL' ? name : `${name}=${given[name]}`;
    throw new StartupError(`${said} cannot be used: ${issue?.message}.`);
  }
  const { data } = result;
  const wallet = readWalletSettings(given);
  if (data.REVIVE_DEMO && wallet.name !== 'sandbox')
    throw new StartupError(
      'REVIVE_DEMO=1 goes with WALLET=sandbox only: a sample business takes no real money.',
    );
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: dataDirOf(env),
    backupDir: backupDirOf(data, dataDirOf(env)),
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    logLevel: data.LOG_LEVEL ?? 'info',
    nodeEnv: data.NODE_ENV,
    wallet,
    publicUrl: data.PUBLIC_URL,
    demo: data.REVIVE_DEMO,
    trustProxy: data.TRUST_PROXY,
  };
}

function backupDirOf(
  { BACKUP_DIR, DATABASE_URL }: z.output<typeof Environment>,
  dataDir: string,
): string | undefined {
  if (BACKUP_DIR) return path.resolve(BACKUP_DIR);
  return DATABASE_URL ? undefined : path.join(dataDir, 'backups');
}
