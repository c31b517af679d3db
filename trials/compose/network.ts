import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { ip, tryIp } from '../shared/ip.ts';

const NAME = 'rv-compose';
const CABLE = 'rv-cable';
const RANGE = '10.79.0.0/24';
const FORWARDING = '/proc/sys/net/ipv4/ip_forward';
/** What lets the machine out, to the registry of npm and to Debian. */
const RULES = [
  ['POSTROUTING', '--table', 'nat', '--source', RANGE, '!', '--out-interface', CABLE, '--jump', 'MASQUERADE'],
  ['FORWARD', '--in-interface', CABLE, '--jump', 'ACCEPT'],
  ['FORWARD', '--out-interface', CABLE, '--jump', 'ACCEPT'],
];

/** The network of a machine for an engine: its ports, bridges and rules clash with none of this machine. */
export interface Network {
  /** Where the machine is, seen from here. */
  address: string;
  /** Addresses of this machine from which it can be called, as from several devices. */
  callers: [string, string];
  /** What runs a program on that machine. */
  inside: string[];
  remove(): void;
}

export function makeNetwork(): Network {
  const forwarded = readFileSync(FORWARDING, 'utf8');
  const remove = () => {
    for (const [chain, ...rule] of RULES) spawnSync('iptables', ['--wait', '--delete', chain!, ...rule]);
    tryIp('link', 'del', CABLE);
    tryIp('netns', 'del', NAME);
    writeFileSync(FORWARDING, forwarded);
  };
  // Of a run that was killed.
  remove();
  const [address, ...callers] = ['10.79.0.2', '10.79.0.1', '10.79.0.3'] as const;
  ip('netns', 'add', NAME);
  ip('link', 'add', CABLE, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', NAME);
  for (const caller of callers) ip('addr', 'add', `${caller}/24`, 'dev', CABLE);
  ip('link', 'set', CABLE, 'up');
  ip('-n', NAME, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  for (const device of ['lo', 'eth0']) ip('-n', NAME, 'link', 'set', device, 'up');
  ip('-n', NAME, 'route', 'add', 'default', 'via', callers[0]);
  for (const [chain, ...rule] of RULES) {
    const { status, stderr } = spawnSync('iptables', ['--wait', '--insert', chain!, ...rule], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`iptables: ${stderr}`);
  }
  writeFileSync(FORWARDING, '1');
  return { address, callers, inside: ['nsenter', `--net=/run/netns/${NAME}`], remove };
}
