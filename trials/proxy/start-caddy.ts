import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { waitFor } from '../shared/wait-for.ts';

export const CADDY = '/usr/bin/caddy';
export const hasCaddy = existsSync(CADDY);
/** What people type. */
export const NAME = 'desk.local';

const FILE = path.join(import.meta.dirname, '../../deploy/Caddyfile');

interface Given {
  /** Where it keeps its authority. */
  folder: string;
  /** The port of Revive. */
  upstream: number;
  ports: { http: number; https: number };
}

/** Starts Caddy with the file that is delivered, before a Revive on this machine. Returns it, and what its certificates are signed by. */
export async function startCaddy({ folder, upstream, ports }: Given) {
  const child = spawn(CADDY, ['run', '--config', FILE, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: path.join(folder, 'caddy'),
      XDG_CONFIG_HOME: path.join(folder, 'caddy-config'),
      CADDY_ADMIN: 'off',
      REVIVE_NAME: NAME,
      REVIVE_UPSTREAM: `127.0.0.1:${upstream}`,
      REVIVE_HTTP_PORT: String(ports.http),
      REVIVE_HTTPS_PORT: String(ports.https),
    },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const root = path.join(folder, 'caddy/caddy/pki/authorities/local/root.crt');
  await waitFor('the authority of Caddy', () => existsSync(root), 20_000);
  return {
    /** The file of the authority's certificate. */
    root,
    ca: await readFile(root, 'utf8'),
    end: async (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
}
