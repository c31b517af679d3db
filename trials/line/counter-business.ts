import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Product } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { type BuiltServer, startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { type Caller, createCaller, type Person } from '../shared/caller.ts';
import { openBooks } from '../shared/open-books.ts';
import { type Business, prepareBusiness } from '../shared/prepare-business.ts';
import { runCommand } from '../shared/run-command.ts';
import { type LineProxy, lineProxyTo } from './line-proxy.ts';

const HOOK = path.join(import.meta.dirname, '../scenarios/shifted-clock.mjs');

/** A business that sells without a line: its built server, the line to it, and what its people may ask of it without that line. */
export interface LineBusiness extends Business {
  line: LineProxy;
  caller: Caller;
  cashier: Person;
  dataDir: string;
  /** Changes settings of the owner. */
  set(settings: Record<string, unknown>): Promise<void>;
  /** Sets the server's clock so far ahead. */
  setClock(aheadMs: number): Promise<void>;
  look<T>(read: (db: Db) => Promise<T>): Promise<T>;
  /** What the proof of the books says; empty where all is true. */
  prove(): Promise<string>;
  makeProfile(): Promise<string>;
  /** Stops the server, changes something, and starts it again, where wanted from another build. */
  restart(change?: () => Promise<void>, main?: string): Promise<void>;
  /** Puts a backup in the place of the business, while the server stands still. */
  restore(file: string): Promise<void>;
  end(): Promise<void>;
}

export const NO_LIMITS = {
  sell_without_line: true,
  line_hours: 72,
  line_sale_limit: 1_000_000,
  line_device_limit: 1_000_000,
};

export async function openBusiness(settings: Record<string, unknown> = NO_LIMITS): Promise<LineBusiness> {
  const data = await makeDataDir();
  const profiles = await mkdtemp(path.join(os.tmpdir(), 'revive-counter-'));
  const clock = path.join(data.dir, 'clock');
  await writeFile(clock, '0');
  const env = { NODE_OPTIONS: `--import=${HOOK}`, CLOCK_FILE: clock };
  let server: BuiltServer = await startBuiltServer({ dataDir: data.dir, env });
  const line = await lineProxyTo(server.url);
  const caller = createCaller({ where: () => server.url });
  const business = await prepareBusiness(caller, { staff: 2, products: 3, stock: 90_000, clients: 1 });
  const set = async (changes: Record<string, unknown>) => {
    await caller.demand(api.policy.update, { as: business.owner, body: changes as never });
  };
  await set(settings);
  let profile = 0;
  return {
    ...business,
    line,
    caller,
    cashier: business.staff[0]!,
    dataDir: data.dir,
    set,
    setClock: async (aheadMs) => {
      await writeFile(clock, String(aheadMs));
      // It is read twenty times a second.
      await new Promise((resolve) => setTimeout(resolve, 100));
    },
    look: (read) => openBooks(data.dir, read),
    prove: async () => {
      const { code, said } = await runCommand('verify', { dataDir: data.dir });
      return code === 0 ? '' : said;
    },
    makeProfile: async () => {
      profile += 1;
      return path.join(profiles, String(profile));
    },
    restart: async (change, main) => {
      await server.stop();
      await change?.();
      server = await startBuiltServer({ dataDir: data.dir, env, ...(main !== undefined && { main }) });
      line.server = server.url;
    },
    restore: async (file) => {
      const lost = await mkdtemp(path.join(os.tmpdir(), 'revive-lost-'));
      const kept = path.join(lost, path.basename(file));
      await copyFile(file, kept);
      await rm(path.join(data.dir, 'postgres'), { recursive: true, force: true });
      const { code, said } = await runCommand('restore', { dataDir: data.dir }, kept);
      await rm(lost, { recursive: true, force: true });
      if (code !== 0) throw new Error(said);
    },
    end: async () => {
      await line.close();
      if (server.isRunning()) await server.stop();
      await data.remove();
      await rm(profiles, { recursive: true, force: true });
    },
  };
}

/** The product the counter sells. */
export const soldProduct = ({ products }: Business): Product => products[0]!;
