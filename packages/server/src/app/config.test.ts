import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({})).toEqual({
      allowPrivateWebhooks: false,
      port: 3000,
      host: '0.0.0.0',
      dataDir: path.resolve(import.meta.dirname, '../../../../data'),
      backUpBeforeMigrating: true,
      keepsLog: false,
      backups: { key: undefined, stores: [] },
      backupDir: path.resolve(import.meta.dirname, '../../../../data/backups'),
      databaseUrl: undefined,
      databaseConnections: 10,
      logLevel: 'info',
      logFormat: process.stdout.isTTY ? 'text' : 'json',
      nodeEnv: 'production',
      wallet: { name: 'sandbox' },
      publicUrl: undefined,
      shopPagesSeconds: 5,
      demo: false,
      messenger: { name: 'sandbox' },
      trustProxy: false,
      metricsToken: undefined,
    });
  });

  it('takes an empty value for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it.each([
    ['false', false],
    ['0', false],
    // The one proxy in front; whom it names was not necessarily written by it alone.
    ['true', 1],
    ['2', 2],
    ['loopback', 'loopback'],
    ['fd00::/8, 2a00:1450::1', 'fd00::/8, 2a00:1450::1'],
    ['10.0.0.0/8,127.0.0.1', '10.0.0.0/8,127.0.0.1'],
  ])('reads TRUST_PROXY=%s', (text, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(trustProxy);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT=http cannot be used: must be a number.'],
    [{ PORT: '70000' }, 'PORT=70000 cannot be used: must be a number from 0 to 65535.'],
    [
      { DATABASE_URL: 'postgres://one,my sql/db' },
      'DATABASE_URL cannot be used: must be an address like postgres://',
    ],
    [
      { DATABASE_URL: 'postgres://one,two/db?target_session_attrs=any' },
      'must have target_session_attrs=read-write',
    ],
    [{ DATABASE_URL: 'postgres:///db?host=one,two' }, 'must name several hosts in front of the database'],
    [{ BACKUP_BEFORE_MIGRATING: 'maybe' }, 'BACKUP_BEFORE_MIGRATING=maybe cannot be used: must be 1 or 0'],
    [
      {
        DATABASE_URL: 'postgres://one/db',
        DATABASE_REPLICA_URL: 'postgres://one/db?target_session_attrs=primary',
      },
      'must have target_session_attrs=standby, or leave it out',
    ],
    [{ DATABASE_REPLICA_URL: 'postgres://one/db' }, 'DATABASE_REPLICA_URL goes with DATABASE_URL only'],
    [{ DATABASE_URL: 'mysql://host/db' }, 'DATABASE_URL cannot be used: must be an address like postgres://'],
    [
      { DATABASE_CONNECTIONS: '500' },
      'DATABASE_CONNECTIONS=500 cannot be used: must be a number from 2 to 80.',
    ],
    [{ SHOP_PAGES_SECONDS: '60' }, 'SHOP_PAGES_SECONDS=60 cannot be used: must be a number from 0 to 5.'],
    [{ PUBLIC_URL: 'revive' }, 'PUBLIC_URL=revive cannot be used: must be an address like https://'],
    [{ WALLET: 'gold' }, 'WALLET=gold cannot be used'],
    [{ REVIVE_DEMO: 'perhaps' }, 'REVIVE_DEMO=perhaps cannot be used: must be 1 or 0.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud cannot be used'],
    [
      { TRUST_PROXY: 'everyone' },
      'TRUST_PROXY=everyone cannot be used: must be false, the number of proxies',
    ],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY=10.0.0.0/33 cannot be used'],
    [{ TRUST_PROXY: '127.0.0.1, proxy' }, 'TRUST_PROXY=127.0.0.1, proxy cannot be used'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN cannot be used: must have 16 to 200 visible characters.'],
  ])('refuses %o in one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it('repeats no password, however the address of the database is mistyped', () => {
    const mistyped = 'postgre://revive:open-sesame-77@db.internal:5432/revive';
    expect(() => readConfig({ DATABASE_URL: mistyped })).toThrow(/^(?!.*sesame)/);
  });
});
