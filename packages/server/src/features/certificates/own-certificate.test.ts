import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeServerCertificate, type Pair } from './make-certificate.ts';
import { namedIn } from './names.ts';
import { ownCertificate } from './own-certificate.ts';

const DAY_MS = 86_400_000;
const machine = { hostname: 'till', addresses: ['192.168.1.20', '203.0.113.9', 'fe80::1', 'fd00::2'] };
let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'revive-own-')), 'https');
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

const own = (given: string[] = [], { days = 0, on = machine } = {}) =>
  ownCertificate(folder, given, on, new Date(Date.now() + days * DAY_MS));
const idOf = ({ certificate }: Pair) => certificate.fingerprint256;

/** Why TLS refuses a certificate that the authority signed; null where it does not. */
async function refusalOf(server: Pair, authority: Pair, name: string): Promise<string | null> {
  const listening = createServer({
    key: String(server.key.export({ type: 'pkcs8', format: 'pem' })),
    cert: server.certificate.toString(),
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.on('listening', resolve));
  const { port } = listening.address() as { port: number };
  const socket = tls.connect({
    host: '127.0.0.1',
    port,
    ca: authority.certificate.toString(),
    servername: name.includes(':') || /^[\d.]+$/.test(name) ? '' : name,
    checkServerIdentity: (_host, peer) => tls.checkServerIdentity(name, peer),
  });
  const refusal = await new Promise<string | null>((resolve) => {
    socket.on('secureConnect', () => resolve(null)).on('error', (error) => resolve(error.message));
  });
  socket.destroy();
  listening.close();
  return refusal;
}

describe('our own certificate', () => {
  it('is for the names of the machine and its private addresses, and for no public one', async () => {
    const { server, left } = await own();
    expect(namedIn(server.certificate)).toEqual([
      'till.local',
      'till',
      '192.168.1.20',
      'FD00:0:0:0:0:0:0:2',
      'localhost',
      '127.0.0.1',
      '0:0:0:0:0:0:0:1',
    ]);
    expect(left).toEqual([]);
  });

  it('is kept where no other user may read it, also where its mode was changed', async () => {
    await own();
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const files = ['authority.pem', 'server.pem'].map((name) => path.join(folder, name));
    for (const file of files) {
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      await chmod(file, 0o644);
    }
    await own();
    for (const file of files) expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('is the same after a restart, and of two processes that start at once', async () => {
    const made = await Promise.all([own(), own(), own()]);
    expect(new Set(made.map(({ authority }) => idOf(authority))).size).toBe(1);
    const first = await own();
    expect(idOf((await own()).server)).toBe(idOf(first.server));
  });

  it('is renewed by the same authority a month before it ends, and when an address changes', async () => {
    const first = await own();
    expect(idOf((await own([], { days: 365 })).server)).toBe(idOf(first.server));
    const renewed = await own([], { days: 367 });
    expect(idOf(renewed.server)).not.toBe(idOf(first.server));
    const moved = await own([], { on: { ...machine, addresses: ['10.0.0.7'] } });
    expect(namedIn(moved.server.certificate)).toContain('10.0.0.7');
    for (const { authority } of [renewed, moved]) expect(idOf(authority)).toBe(idOf(first.authority));
  });

  it('has another authority where the owner gives a name it may not vouch for, and not where a machine is renamed', async () => {
    const first = await own();
    const renamed = await own([], { on: { ...machine, hostname: 'c0ffee' } });
    expect(idOf(renamed.authority)).toBe(idOf(first.authority));
    expect(renamed.left).toEqual(['c0ffee.local', 'c0ffee']);
    const named = await own(['desk.local', '192.168.9.9']);
    expect(idOf(named.authority)).not.toBe(idOf(first.authority));
    expect(namedIn(named.server.certificate)).toEqual(expect.arrayContaining(['desk.local', '192.168.9.9']));
    expect(idOf((await own(['desk.local'])).authority)).toBe(idOf(named.authority));
  });

  it('has another authority once that one has ended, ten years later', async () => {
    const first = await own();
    const late = await own([], { days: 3640 });
    expect(idOf(late.authority)).toBe(idOf(first.authority));
    expect(Date.parse(late.server.certificate.validTo)).toBe(Date.parse(first.authority.certificate.validTo));
    // It cannot last longer, and is not made again each time.
    expect(idOf((await own([], { days: 3641 })).server)).toBe(idOf(late.server));
    expect(idOf((await own([], { days: 3660 })).authority)).not.toBe(idOf(first.authority));
  });

  it('refuses an authority that cannot be read rather than to replace it', async () => {
    await own();
    await writeFile(path.join(folder, 'authority.pem'), 'nothing');
    await expect(own()).rejects.toThrow(/cannot be read/);
    expect(await readFile(path.join(folder, 'authority.pem'), 'utf8')).toBe('nothing');
  });

  it('makes a certificate again that was damaged', async () => {
    const first = await own();
    await writeFile(path.join(folder, 'server.pem'), 'nothing');
    expect(idOf((await own()).authority)).toBe(idOf(first.authority));
    expect(namedIn((await own()).server.certificate)).toContain('till.local');
  });
});

describe('the authority', () => {
  it('cannot vouch for another name or a public address, even with its key', async () => {
    const { authority, server } = await own(['desk.local']);
    expect(await refusalOf(server, authority, 'desk.local')).toBeNull();
    expect(await refusalOf(server, authority, '192.168.1.20')).toBeNull();
    for (const name of ['bank.example', 'other.local', '8.8.8.8']) {
      const forged = makeServerCertificate(authority, [name], new Date());
      expect(await refusalOf(forged, authority, name)).toMatch(/permitted subtree violation/);
    }
  });
});
