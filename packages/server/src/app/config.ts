import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod';
import { addressesOf } from '../db/several-hosts.ts';
import { type BackupSettings, readBackupSettings } from '../features/backup/index.ts';
import { type HttpsSettings, readHttpsSettings } from '../features/certificates/index.ts';
import {
  type MessengerSettings,
  readMessengerSettings,
} from '../features/messages/messengers/messenger-settings.ts';
import { readWalletSettings, type WalletSettings } from '../features/payments/wallets/wallet-settings.ts';
import { StartupError } from '../lib/startup-error.ts';
import { dataDirOf } from './paths.ts';

/** The settings from the environment. (The owner's settings are the policy, in the database.) */
export type Config = {
  /** 0 means any free port. */
  port: number;
  host: string;
  dataDir: string;
  /** The folder of backups; undefined means that the operator backs up the database of `databaseUrl`. */
  backupDir: string | undefined;
  /** Whether a business is backed up into `backupDir` before the migrations of a new version. */
  backUpBeforeMigrating: boolean;
  /** Whether the embedded PostgreSQL hands over its log, from which the business can be brought back to any minute. */
  keepsLog: boolean;
  /** The key of backups, and where copies of them go. Holds secrets: never log it. */
  backups: BackupSettings;
  /** With several hosts, the one that can be written is used. Undefined means the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  /** A standby of it, or several hosts of which one is a standby, that answers what may lag. Holds a password: never log it. */
  databaseReplicaUrl: string | undefined;
  /** Database connections for requests; the limit of parallel calls follows from it. */
  databaseConnections: number;
  logLevel: z.output<typeof LogLevel>;
  /** Lines of JSON for programs, or of text for a person at a terminal. */
  logFormat: 'json' | 'text';
  nodeEnv: 'production' | 'development' | 'test';
  /** Holds secrets: never log it. */
  wallet: WalletSettings;
  /** Holds secrets: never log it. */
  messenger: MessengerSettings;
  /** The public address, when there is a proxy in front. */
  publicUrl: string | undefined;
  /** How pages are served by https beside http; undefined where they are not. */
  https: HttpsSettings | undefined;
  /** For how many seconds this process keeps a page of the shop that is the same for every visitor; 0 keeps none. */
  shopPagesSeconds: number;
  /** Lets webhooks go to http and to private addresses; for tests only. */
  allowPrivateWebhooks: boolean;
  /** Fill an empty database with the sample business; set by `npm run demo`. */
  demo: boolean;
  /** The trusted proxies: their number, or their addresses. */
  trustProxy: false | number | string;
  /** The bearer token of /metrics; undefined closes it. */
  metricsToken: string | undefined;
};

const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address like ${example}` }).optional();

const DATABASE_EXAMPLE = 'postgres://user:password@host:5432/revive';
const oneDatabase = url(/^postgres(ql)?$/, DATABASE_EXAMPLE);

const SEVERAL =
  'must name several hosts in front of the database: postgres://user:password@one,two:5433/revive';

const SomeDatabases = z
  .string()
  .refine(
    (text) => addressesOf(text).every((address) => oneDatabase.safeParse(address, { jitless: true }).success),
    `must be an address like ${DATABASE_EXAMPLE}, or with several hosts: postgres://user:password@one,two:5433/revive`,
  )
  .refine((text) => !/[?&]host=[^&]*(,|%2C)/i.test(text), SEVERAL);

// Of several hosts the one that can be written is used, as libpq does when it is asked for read-write.
const DatabaseUrl = SomeDatabases.refine(
  (text) => /[?&]target_session_attrs=(?!(read-write|primary)(&|$))/.test(text) === false,
  'must have target_session_attrs=read-write, or leave it out',
);

const DatabaseReplicaUrl = SomeDatabases.refine(
  (text) => /[?&]target_session_attrs=(?!standby(&|$))/.test(text) === false,
  'must have target_session_attrs=standby, or leave it out',
);

// The last proxy is the one that knows who called it; whom all those before it name, anybody may have written.
function toTrustProxy(text: string): false | number | string {
  if (text === 'false' || text === '0') return false;
  if (text === 'true') return 1;
  return /^\d+$/.test(text) ? Number(text) : text;
}

const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isProxies = (trust: false | number | string): boolean =>
  typeof trust !== 'string' || trust.split(',').every((part) => isProxyAddress(part.trim()));

/** Whether a text is an address, a network such as 10.0.0.0/8, or a name of some networks. */
function isProxyAddress(text: string): boolean {
  const [address = '', bits] = text.split('/', 2);
  const version = isIP(address);
  if (version === 0) return PROXY_NAMES.has(text);
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a number')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a number from 0 to 65535')
    .default(3000),
  HOST: z.string().default('0.0.0.0'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_LOG: z.stringbool({ error: 'must be 1 or 0' }).default(false),
  BACKUP_BEFORE_MIGRATING: z.stringbool({ error: 'must be 1 or 0' }).default(true),
  DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_REPLICA_URL: DatabaseReplicaUrl.optional(),
  DATABASE_CONNECTIONS: z
    .string()
    .regex(/^\d+$/, 'must be a number')
    .transform(Number)
    .refine((count) => count >= 2 && count <= 80, 'must be a number from 2 to 80')
    .default(10),
  LOG_LEVEL: LogLevel.optional(),
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PUBLIC_URL: url(/^https?$/, 'https://revive.example'),
  SHOP_PAGES_SECONDS: z
    .string()
    .regex(/^\d+$/, 'must be a number')
    .transform(Number)
    .refine((seconds) => seconds <= 5, 'must be a number from 0 to 5')
    .default(5),
  WEBHOOK_ALLOW_PRIVATE: z.stringbool({ error: 'must be 1 or 0' }).default(false),
  REVIVE_DEMO: z.stringbool({ error: 'must be 1 or 0' }).default(false),
  TRUST_PROXY: z
    .string()
    .transform(toTrustProxy)
    .refine(isProxies, 'must be false, the number of proxies in front, or their addresses')
    .default(false),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 to 200 visible characters')
    .optional(),
});

const SECRETS = new Set(['DATABASE_URL', 'DATABASE_REPLICA_URL', 'METRICS_TOKEN']);

/** Reads the environment at the start. Throws `StartupError` for an invalid value. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // `PORT= npm start` means the default, not the number zero.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  // Parsed once, so a compiled parser is not worth its time.
  const result = Environment.safeParse(given, { jitless: true });
  if (!result.success) {
    const [issue] = result.error.issues;
    const name = String(issue?.path[0]);
    // Errors are logged, and the address of a database has its password.
    const said = SECRETS.has(name) ? name : `${name}=${given[name]}`;
    throw new StartupError(`${said} cannot be used: ${issue?.message}.`);
  }
  const { data } = result;
  if (data.DATABASE_REPLICA_URL && !data.DATABASE_URL)
    throw new StartupError(
      'DATABASE_REPLICA_URL goes with DATABASE_URL only: the embedded database has no replica.',
    );
  const wallet = readWalletSettings(given);
  // A sample business and a developer's have no real customers.
  if (wallet.name === 'sandbox' && (data.REVIVE_DEMO || data.NODE_ENV !== 'production'))
    wallet.isChosen = true;
  if (data.REVIVE_DEMO && wallet.name !== 'sandbox')
    throw new StartupError(
      'REVIVE_DEMO=1 goes with WALLET=sandbox only: a sample business takes no real money.',
    );
  const messenger = readMessengerSettings(given);
  if (data.REVIVE_DEMO && messenger.name !== 'sandbox')
    throw new StartupError(
      'REVIVE_DEMO=1 goes with MESSENGER=sandbox only: a sample business writes to no one.',
    );
  const backups = readBackupSettings(given);
  if (data.BACKUP_LOG && data.DATABASE_URL)
    throw new StartupError(
      'BACKUP_LOG=1 is for the PostgreSQL that Revive brings along: the log of the one at DATABASE_URL is kept by its own means, such as pgBackRest.',
    );
  if (data.BACKUP_LOG && backups.stores.length === 0)
    throw new StartupError(
      'BACKUP_LOG=1 needs a place away from this computer: set BACKUP_COPY_DIR or BACKUP_S3_URL.',
    );
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: dataDirOf(env),
    backupDir: backupDirOf(data, dataDirOf(env)),
    backUpBeforeMigrating: data.BACKUP_BEFORE_MIGRATING,
    keepsLog: data.BACKUP_LOG,
    backups,
    databaseUrl: data.DATABASE_URL,
    databaseReplicaUrl: data.DATABASE_REPLICA_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    logLevel: data.LOG_LEVEL ?? 'info',
    logFormat: data.LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json'),
    nodeEnv: data.NODE_ENV,
    wallet,
    messenger,
    publicUrl: data.PUBLIC_URL,
    https: readHttpsSettings(given, dataDirOf(env)),
    shopPagesSeconds: data.SHOP_PAGES_SECONDS,
    allowPrivateWebhooks: data.WEBHOOK_ALLOW_PRIVATE,
    demo: data.REVIVE_DEMO,
    trustProxy: data.TRUST_PROXY,
    metricsToken: data.METRICS_TOKEN,
  };
}

function backupDirOf(
  { BACKUP_DIR, DATABASE_URL }: z.output<typeof Environment>,
  dataDir: string,
): string | undefined {
  if (BACKUP_DIR) return path.resolve(BACKUP_DIR);
  return DATABASE_URL ? undefined : path.join(dataDir, 'backups');
}
