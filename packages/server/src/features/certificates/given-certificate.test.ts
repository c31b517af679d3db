import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { silentLog } from '@revive/testing/database.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepCertificate } from './keep-certificate.ts';
import { makeAuthority, makeServerCertificate, type Pair } from './make-certificate.ts';

let folder: string;
let time = Date.now();
const clock = { now: () => new Date(time) };
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'revive-given-'));
  time = Date.now();
});
afterEach(() => rm(folder, { recursive: true }));

const files = () => ({ cert: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') });
const authority = makeAuthority(['revive.example'], new Date());
const make = () => makeServerCertificate(authority, ['revive.example'], new Date());
const put = async ({ certificate, key }: Pair, only?: 'cert' | 'key') => {
  if (only !== 'key') await writeFile(files().cert, `${certificate}${authority.certificate}`);
  if (only !== 'cert') await writeFile(files().key, key.export({ type: 'pkcs8', format: 'pem' }));
};
const keep = async () => {
  const kept = await keepCertificate(
    { port: 443, names: [], given: files(), isOnly: false, folder: path.join(folder, 'https') },
    { clock, log: silentLog },
  );
  kept.stop();
  return kept;
};

describe('a certificate of the owner', () => {
  it('is served with those it was made by, and has no authority of ours', async () => {
    await put(make());
    const { cert, authority: ours } = (await keep()).held();
    expect(cert.match(/BEGIN CERTIFICATE/g)).toHaveLength(2);
    expect(ours).toBeUndefined();
  });

  it('is read again when its files change, and the old one is served until both have', async () => {
    const first = make();
    await put(first);
    const kept = await keep();
    let changes = 0;
    kept.onChange(() => {
      changes += 1;
    });
    await kept.look();
    expect(changes).toBe(0);
    const next = make();
    await put(next, 'cert');
    await kept.look();
    expect(kept.held().certificate.serialNumber).toBe(first.certificate.serialNumber);
    expect(kept.failure()).toMatchObject({ reason: expect.stringContaining('do not belong together') });
    await put(next, 'key');
    await kept.look();
    expect(kept.held().certificate.serialNumber).toBe(next.certificate.serialNumber);
    expect(kept.failure()).toBeNull();
    expect(changes).toBe(1);
  });

  it('keeps when reading began to fail', async () => {
    await put(make());
    const kept = await keep();
    await rm(files().key);
    await kept.look();
    const since = kept.failure()?.since;
    time += 60_000;
    await kept.look();
    expect(kept.failure()).toEqual({ reason: expect.stringMatching(/TLS_KEY: .*ENOENT/), since });
  });

  it('stops the start where its files are missing or of two pairs', async () => {
    await expect(keep()).rejects.toThrow(/cannot be read/);
    await put(make());
    await put(make(), 'key');
    await expect(keep()).rejects.toThrow(/do not belong together/);
  });
});
