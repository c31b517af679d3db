import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../shared/free-port.ts';
import { commandsUnder } from '../shared/read-page.ts';
import type { BareMachine } from './bare-machine.ts';

/** Hits the server, however it was started; PostgreSQL lives on. */
export const KILL_SERVER = `for one in /proc/[0-9]*; do
  case "$(tr '\\0' ' ' < "$one/cmdline")" in
    'node scripts/run.mjs main'* | '/usr/local/bin/node packages/server/dist/main.js'*) kill -9 "\${one#/proc/}" ;;
  esac
done`;

/** Puts a release and its sums into a folder of a machine. */
export function handOver(archive: string, folder: string): void {
  for (const name of [path.basename(archive), 'SHA256SUMS'])
    copyFileSync(path.join(path.dirname(archive), name), path.join(folder, name));
}

/** Says in `.env` where to listen, because this machine's network is shared, and what else is set. */
export async function settle(folder: string, more: Record<string, string> = {}): Promise<number> {
  const port = await freePort();
  const settings = { HOST: '127.0.0.1', PORT: String(port), ...more };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path.join(folder, '.env'), lines.join(''));
  return port;
}

/** Unpacks a release in a machine and makes a service of it, by the words of the page. */
export async function installService(
  { root, run }: BareMachine,
  archive: string,
  more?: Record<string, string>,
) {
  run('root', '/', 'mkdir /opt/revive');
  handOver(archive, path.join(root, 'opt/revive'));
  const port = await settle(path.join(root, 'opt/revive'), more);
  const [release] = commandsUnder('docs/operations.md', 'A release');
  const [print, install] = commandsUnder('docs/operations.md', 'As a service');
  const done = (user: string, folder: string, script: string): string => {
    const { code, said } = run(user, folder, script);
    if (code !== 0) throw new Error(said);
    return said;
  };
  done('root', '/', release!.replace('npm start', ''));
  const printed = done('ali', '/opt/revive/revive-*/', print!);
  done('root', '/opt/revive/revive-*/', install!);
  return { port, printed };
}

/** What systemd says of the service. */
export const askSystemd = ({ run }: BareMachine, property: string): string =>
  run('root', '/', `systemctl show --property=${property} --value revive`).said.trim();
