import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { whyNoContainer } from '../namespaces/container.ts';
import { waitFor } from '../shared/wait-for.ts';
import { childrenOf, signal } from '../torture/processes.ts';

const BOOT = path.join(import.meta.dirname, 'boot.sh');
const MAKE_BARE = path.join(import.meta.dirname, '../shared/make-bare.sh');
const CERTIFICATES = '/etc/ssl/certs';

/** Why no machine is made here; undefined where one can be. */
export const whyNoMachine: string | undefined =
  whyNoContainer ??
  (spawnSync('debootstrap', ['--version']).error ? 'needs debootstrap (apt-get install)' : undefined);

/** A Debian with systemd and Node in it and nothing else, from which machines are made. */
export interface Debian {
  folder: string;
  remove(): void;
}

export function makeDebian(): Debian {
  const top = mkdtempSync('/var/tmp/revive-walk-');
  chmodSync(top, 0o755);
  const folder = path.join(top, 'bare');
  execFileSync(MAKE_BARE, [folder, 'systemd,systemd-sysv,dbus,ca-certificates'], { stdio: 'ignore' });
  // As one who has Node already.
  const packages = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim();
  cpSync(realpathSync(process.execPath), path.join(folder, 'usr/local/bin/node'));
  cpSync(path.join(packages, 'npm'), path.join(folder, 'usr/local/lib/node_modules/npm'), {
    recursive: true,
  });
  execFileSync('ln', [
    '-s',
    '../lib/node_modules/npm/bin/npm-cli.js',
    path.join(folder, 'usr/local/bin/npm'),
  ]);
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) cpSync(file, path.join(folder, file));
  return {
    folder: top,
    remove: () => rmSync(top, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 }),
  };
}

interface Started {
  said(): string;
  hasEnded(): boolean;
}

/** A machine of a stranger's. */
export interface BareMachine {
  /** Where its files are, seen from outside. */
  root: string;
  /** Runs commands to their end, as one types them in a folder. */
  run(user: string, folder: string, script: string): { code: number | null; said: string };
  /** Runs commands that keep the terminal. */
  start(user: string, folder: string, script: string): Started;
  /** Takes its power away and gives it back. */
  powerCycle(): Promise<void>;
  remove(): Promise<void>;
}

export async function bootMachine({ folder }: Debian, name: string): Promise<BareMachine> {
  const root = path.join(folder, name);
  execFileSync('cp', ['--archive', path.join(folder, 'bare'), root]);
  let outer: ChildProcess;
  // What boots it is a shell, whose child is the one that parts namespaces.
  const first = () => childrenOf(childrenOf(outer.pid!)[0]?.pid ?? 0)[0]?.pid;
  const within = (user: string, dir: string, script: string): [string, string[]] => {
    const as = user === 'root' ? [] : ['runuser', '--user', user, '--'];
    const words = [
      '--target',
      String(first()),
      '--mount',
      '--pid',
      '--ipc',
      '--uts',
      '--cgroup',
      '--root',
      '--wd',
    ];
    const home = user === 'root' ? '/root' : `/home/${user}`;
    const env = ['env', '--ignore-environment', 'PATH=/usr/local/bin:/usr/sbin:/usr/bin', `HOME=${home}`];
    return ['nsenter', [...words, ...env, ...registry(), ...as, 'sh', '-e', '-c', `cd ${dir}\n${script}`]];
  };
  const run: BareMachine['run'] = (user, dir, script) => {
    const { status, stdout, stderr } = spawnSync(...within(user, dir, script), {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    return { code: status, said: `${stdout}${stderr}` };
  };
  const switchOn = async () => {
    outer = spawn(BOOT, [root], {
      env: { ...process.env, CERTIFICATES },
      stdio: 'ignore',
    });
    await waitFor('systemd', () => {
      if (outer.exitCode !== null) throw new Error('The machine did not boot.');
      return /running|degraded/.test(
        first() ? run('root', '/', 'systemctl is-system-running || :').said : '',
      );
    });
  };
  const switchOff = async () => {
    if (outer.exitCode !== null) return;
    const ended = new Promise((resolve) => outer.once('exit', resolve));
    // The end of its process 1 is the end of all others.
    signal(first(), 'SIGKILL');
    await ended;
  };
  await switchOn();
  return {
    root,
    run,
    start: (user, dir, script) => {
      const child = spawn(...within(user, dir, script), { stdio: ['ignore', 'pipe', 'pipe'] });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream!.on('data', (chunk: Buffer) => {
          said += chunk;
        });
      return { said: () => said, hasEnded: () => child.exitCode !== null || child.signalCode !== null };
    },
    powerCycle: async () => {
      await switchOff();
      await switchOn();
    },
    remove: async () => {
      await switchOff();
      rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
    },
  };
}

/** What reaches the registry of npm here. */
const registry = () =>
  Object.entries(process.env)
    .filter(([name]) => /^(NODE_EXTRA_CA_CERTS|https?_proxy|no_proxy|npm_config_registry)$/i.test(name))
    .map(([name, value]) => `${name}=${value}`);
