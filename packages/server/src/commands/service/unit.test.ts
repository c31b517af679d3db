import { describe, expect, it } from 'vitest';
import { type Served, unitOf } from './unit.ts';

const served: Served = {
  version: '1.2.3',
  program: '/opt/revive/current',
  node: '/usr/bin/node',
  user: 'revive',
  settings: '/opt/revive/.env',
  dataDir: '/var/lib/revive',
  written: [],
  port: 3000,
};
const linesOf = (more: Partial<Served> = {}) => unitOf({ ...served, ...more }).split('\n');

describe('a unit', () => {
  it('runs the program in use as its own user, with the settings of the machine', () => {
    expect(linesOf()).toEqual(
      expect.arrayContaining([
        'User=revive',
        'WorkingDirectory=/opt/revive/current',
        'EnvironmentFile=-/opt/revive/.env',
        'ExecStart=/usr/bin/node packages/server/dist/main.js',
        'StateDirectory=revive',
        'ProtectHome=yes',
        'CapabilityBoundingSet=',
      ]),
    );
  });

  it('never forbids the machine code that Node makes', () => {
    expect(linesOf().filter((line) => line.startsWith('MemoryDenyWriteExecute'))).toEqual([]);
  });

  it('may write a folder that is not systemd’s to make, and the backups outside of it', () => {
    const lines = linesOf({ dataDir: '/srv/revive', written: ['/media/usb'] });
    expect(lines).toContain('ReadWritePaths=-/srv/revive -/media/usb');
    expect(lines.filter((line) => line.startsWith('StateDirectory'))).toEqual([]);
  });

  it('reads a program that lies in a home', () => {
    expect(linesOf({ program: '/home/ali/revive' })).toContain('ProtectHome=read-only');
  });

  it('may open a port below 1024 where it is to, and has no other power', () => {
    expect(linesOf({ port: 80 })).toEqual(
      expect.arrayContaining([
        'CapabilityBoundingSet=CAP_NET_BIND_SERVICE',
        'AmbientCapabilities=CAP_NET_BIND_SERVICE',
      ]),
    );
  });

  it('keeps no data where the database is elsewhere', () => {
    const lines = linesOf({ dataDir: undefined });
    expect(lines.filter((line) => /DATA_DIR|StateDirectory|RequiresMountsFor/.test(line))).toEqual([]);
  });
});
