import type { AnyEndpoint, Endpoint, Role } from '@revive/contract';
import { ErrorBody } from '@revive/contract/schemas';
import type pg from 'pg';
import { type Logger, pino } from 'pino';
import { afterAll, beforeEach } from 'vitest';
import * as z from 'zod';
import { createApp } from '../../server/src/app/app.ts';
import { paymentDeps } from '../../server/src/app/payment-deps.ts';
import { createDatabase, type Db, type Timeouts } from '../../server/src/db/client.ts';
import type { KeptCertificate } from '../../server/src/features/certificates/index.ts';
import type { MessageDeps, Messenger } from '../../server/src/features/messages/index.ts';
import type { PaymentDeps, Wallet } from '../../server/src/features/payments/index.ts';
import type { PrintingDeps } from '../../server/src/features/printing/index.ts';
import type { WorkLimits } from '../../server/src/http/limit-work.ts';
import type { StreamLimits } from '../../server/src/http/mount-stream.ts';
import { createTokens } from '../../server/src/http/tokens.ts';
import type { WireLimits } from '../../server/src/http/wire-limits.ts';
import { type TestClock, testClock } from './clock.ts';
import { makeTestDatabase, silentLog } from './database.ts';
import { aUser } from './factories.ts';
import { type TestMessenger, testMessenger } from './messenger.ts';
import { METRICS_HEADERS, METRICS_TOKEN } from './metrics-token.ts';
import { resetDatabase } from './reset-database.ts';
import { openedSignIn } from './sign-in.ts';
import { type TestWallet, testWallet } from './wallet.ts';

type In<S> = S extends z.core.$ZodType ? z.core.input<S> : never;
type Arguments<E extends AnyEndpoint> = {
  token?: string | undefined;
  key?: string;
  /** The header Accept-Language. */
  language?: string | undefined;
  params?: { [K in keyof In<E['params']>]: string | number };
  // Queries and bodies are untyped, because many tests send invalid input.
  query?: Record<string, unknown>;
  body?: unknown;
};

export interface Answer<T> {
  status: number;
  /** The answer, validated by the endpoint's schema; an error is an `ErrorBody`. */
  body: T;
  error: z.infer<typeof ErrorBody> & Record<string, unknown>;
  headers: Record<string, unknown>;
  /** The cursor in the Link header. */
  next: string | undefined;
}

export interface TestApp {
  app: Awaited<ReturnType<typeof createApp>>;
  db: Db;
  pool: pg.Pool;
  connection: pg.PoolConfig;
  clock: TestClock;
  wallet: TestWallet;
  messenger: TestMessenger;
  /** What the job that sends messages is given. */
  messages: MessageDeps;
  payments: PaymentDeps;
  call<
    P extends z.core.$ZodType,
    Q extends z.core.$ZodType,
    B extends z.core.$ZodType,
    R extends z.core.$ZodType,
  >(
    endpoint: Endpoint<P, Q, B, R>,
    args?: Arguments<Endpoint<P, Q, B, R>>,
  ): Promise<Answer<z.core.output<R>>>;
  /** The text of /metrics. */
  metrics(): Promise<string>;
  /** A second server on the same database. Close it before the test ends. */
  anotherServer(): Promise<TestApp['app']>;
  /** Tokens of a new staff member, made by the server's own code: checking a password would cost each test an argon2 hash. */
  signInAs(role: Role): Promise<{ token: string; id: number; username: string; refresh: string }>;
}

interface TestAppParts {
  /** A wallet adapter instead of the test wallet. */
  wallet?: (deps: { clock: TestClock; log: Logger }) => Wallet;
  /** A messenger adapter instead of the test messenger. */
  messenger?: (deps: { clock: TestClock }) => Messenger;
  log?: Logger;
  /** A separate database connection for the app. */
  through?: (connection: pg.PoolConfig) => Promise<pg.PoolConfig>;
  /** The trusted proxies: their number, or their addresses. */
  trustProxy?: number | string;
  streams?: Partial<StreamLimits>;
  wire?: Partial<WireLimits>;
  limits?: Partial<WorkLimits>;
  timeouts?: Timeouts;
  publicUrl?: string;
  /** Which printers may be called and how long they are waited for. */
  printer?: Omit<PrintingDeps, 'clock'>;
  /** What https is served with. */
  certificate?: KeptCertificate;
  /** Lets webhooks go to this machine. */
  allowPrivateWebhooks?: boolean;
}

/** What testApp gives, with how it is emptied and closed. */
interface Started {
  test: TestApp;
  empty(): Promise<void>;
  close(): Promise<void>;
}

// One for all files of a worker that ask for nothing special: to start it takes longer than most files.
let usual: Promise<Started> | undefined;

/**
 * The real app, on a database that is emptied before each test. A file that gives it other parts, or wants it `alone` because
 * it changes what emptying does not bring back, gets an app and a database of its own. Every answer is validated by its
 * endpoint's schema, because the serialiser drops undeclared fields without checking values.
 */
export async function testApp(given: TestAppParts & { alone?: true } = {}): Promise<TestApp> {
  const isUsual = Object.keys(given).length === 0;
  if (isUsual) usual ??= startApp({});
  const { test, empty, close } = await ((isUsual && usual) || startApp(given));
  beforeEach(empty);
  if (!isUsual) afterAll(close);
  return test;
}

async function startApp(given: TestAppParts): Promise<Started> {
  const { db, pool, connection, remove } = await makeTestDatabase();
  // The app's connections refuse a change without an origin for the audit trail.
  const reached = (await given.through?.(connection)) ?? connection;
  const own = createDatabase(
    { ...reached, options: '-c revive.demand_origin=on' },
    silentLog,
    given.timeouts,
  );
  const clock = testClock();
  const wallet = testWallet();
  const messenger = testMessenger();
  const log = given.log ?? pino({ level: process.env.TEST_LOG ?? 'silent' });
  const deps = {
    db,
    pool,
    clock,
    wallet: given.wallet?.({ clock, log }) ?? (wallet as Wallet),
    messenger: given.messenger?.({ clock }) ?? messenger,
    log,
  };
  const start = () =>
    createApp({
      ...deps,
      db: own.db,
      pool: own.pool,
      listen: own.listen,
      streams: given.streams ?? {},
      wire: given.wire ?? {},
      limits: given.limits ?? {},
      certificate: given.certificate,
      printer: given.printer,
      config: {
        trustProxy: given.trustProxy ?? false,
        publicUrl: given.publicUrl,
        allowPrivateWebhooks: given.allowPrivateWebhooks ?? false,
        metricsToken: METRICS_TOKEN.METRICS_TOKEN,
      },
      seedSample: async () => {},
    });
  const app = await start();
  const tokens = await createTokens(db, clock);
  const close = async () => {
    await app.close();
    await own.close();
    await remove();
  };
  const empty = async () => {
    await resetDatabase(pool);
    clock.set('2026-11-20T06:00:00.000Z');
    wallet.reset();
    messenger.reset();
  };

  const call: TestApp['call'] = async (endpoint, args = {}) => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name) =>
      String((args.params as Record<string, unknown>)[name]),
    );
    const response = await app.inject({
      method: endpoint.method,
      url: path,
      query: Object.fromEntries(Object.entries(args.query ?? {}).map(([key, value]) => [key, String(value)])),
      headers: {
        ...(args.token && { authorization: `Bearer ${args.token}` }),
        ...(args.key && { 'idempotency-key': args.key }),
        ...(args.language && { 'accept-language': args.language }),
      },
      ...(args.body !== undefined && { payload: args.body as object }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    const body: unknown =
      response.body === '' ? undefined : isJson ? response.json() : new Uint8Array(response.rawPayload);
    const isDone = response.statusCode < 300;
    const link = /cursor=([^&>]+)/.exec(String(response.headers.link ?? ''));
    return {
      status: response.statusCode,
      body: (isDone ? z.parse(endpoint.response, body ?? undefined) : body) as never,
      error: (isDone ? undefined : ErrorBody.parse(body)) as never,
      headers: response.headers,
      next: link ? decodeURIComponent(link[1]!) : undefined,
    };
  };

  const signInAs: TestApp['signInAs'] = async (role) => {
    const { id, username } = await aUser(db, { role });
    const { access, refresh } = await openedSignIn(db, { clock, tokens }, { user_id: id });
    return { token: access, refresh, id, username };
  };

  const metrics = async () => (await app.inject({ url: '/metrics', headers: METRICS_HEADERS })).body;

  const test = {
    app,
    anotherServer: start,
    metrics,
    db,
    pool,
    connection,
    clock,
    wallet,
    messenger,
    messages: { ...deps, publicUrl: given.publicUrl },
    payments: paymentDeps(deps),
    call,
    signInAs,
  };
  return { test, empty, close };
}
