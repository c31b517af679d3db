import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { ip, tryIp } from '../shared/ip.ts';

/** A machine of its own: a network namespace with one cable to a switch that this machine is on too. */
export interface Machine {
  name: string;
  address: string;
  /** Runs a program on it as the user postgres, until the machine is gone. */
  run(command: string, args: readonly string[], log: string): ChildProcess;
  /** Runs a program to its end and returns what it wrote. */
  ask(command: string, args: readonly string[]): { code: number | null; said: string };
  /** Pulls the cable: what is on its way is lost, and no connection breaks. */
  cutOff(): void;
  plugIn(): void;
}

const NETWORK = '10.77.0';
/** Where this machine is on the switch. */
export const NETWORK_RANGE = `${NETWORK}.0/24`;
const SWITCH = 'rv-switch';
const NEEDED = ['patroni', 'patronictl', 'etcd', 'ip', 'setpriv'];

/** Why there can be no machines here; undefined where there can. */
export const whyNoMachines: string | undefined =
  process.platform !== 'linux' || process.getuid?.() !== 0
    ? 'needs root on Linux for networks'
    : NEEDED.some((name) => spawnSync('which', [name]).status !== 0)
      ? `needs the programs ${NEEDED.join(', ')}`
      : spawnSync('test', ['-x', '/usr/lib/postgresql/15/bin/postgres']).status !== 0
        ? 'needs PostgreSQL 15 of Debian'
        : spawnSync('unshare', ['-n', 'true']).status !== 0
          ? 'no namespaces are permitted here'
          : undefined;

/** Makes as many machines. `remove` ends all that runs on them. */
export function makeMachines(count: number): { machines: Machine[]; remove(): Promise<void> } {
  const names = Array.from({ length: count }, (_, index) => `rv-machine-${index + 1}`);
  const clear = async () => {
    for (const [index, name] of names.entries()) {
      tryIp('link', 'del', `rv-cable-${index + 1}`);
      for (let times = 0; times < 20; times += 1) {
        const left = pidsOf(name);
        if (left.length === 0) break;
        for (const pid of left) kill(pid);
        await delay(100);
      }
      tryIp('netns', 'del', name);
    }
    tryIp('link', 'del', SWITCH);
  };
  ip('link', 'add', SWITCH, 'type', 'bridge');
  ip('addr', 'add', `${NETWORK}.1/24`, 'dev', SWITCH);
  ip('link', 'set', SWITCH, 'up');
  const machines = names.map((name, index) => {
    const address = `${NETWORK}.${11 + index}`;
    const [cable, plug] = [`rv-cable-${index + 1}`, `rv-plug-${index + 1}`];
    ip('netns', 'add', name);
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', plug);
    ip('link', 'set', cable, 'master', SWITCH, 'up');
    ip('link', 'set', plug, 'netns', name);
    ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', plug);
    ip('-n', name, 'link', 'set', 'lo', 'up');
    ip('-n', name, 'link', 'set', plug, 'up');
    const inside = [
      'netns',
      'exec',
      name,
      'setpriv',
      '--reuid=postgres',
      '--regid=postgres',
      '--init-groups',
    ];
    const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', HOME: '/tmp' };
    return {
      name,
      address,
      run: (command: string, args: readonly string[], log: string) =>
        spawn('sh', ['-c', `exec ip "$@" >>${log} 2>&1`, 'sh', ...inside, command, ...args], {
          env,
          cwd: '/',
          stdio: 'ignore',
        }),
      ask: (command: string, args: readonly string[]) => {
        const { status, stdout, stderr } = spawnSync('ip', [...inside, command, ...args], {
          env,
          cwd: '/',
          encoding: 'utf8',
        });
        return { code: status, said: stdout + stderr };
      },
      cutOff: () => ip('link', 'set', cable, 'down'),
      plugIn: () => ip('link', 'set', cable, 'up'),
    };
  });
  return { machines, remove: clear };
}

/** What runs on a machine that we made. */
const pidsOf = (name: string): number[] =>
  spawnSync('ip', ['netns', 'pids', name], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number);

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}
