import { createPrivateKey, randomUUID, X509Certificate } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { putOnDisk } from '../../lib/put-on-disk.ts';
import type { Pair } from './make-certificate.ts';

/** A pair from PEM: a key, and a certificate, with those it was made by where there are any. Undefined where it is none. */
export function pairOf(pem: string): Pair | undefined {
  try {
    const key = createPrivateKey(pem);
    const certificate = new X509Certificate(pem.slice(pem.indexOf('-----BEGIN CERTIFICATE')));
    return certificate.checkPrivateKey(key) ? { key, certificate } : undefined;
  } catch {
    return undefined;
  }
}

/** The pair in a file, whose key no other user may read from then on; null where there is no file, undefined where it holds none. */
export async function readPair(file: string): Promise<Pair | null | undefined> {
  const pem = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (pem === null) return null;
  await chmod(file, 0o600);
  return pairOf(pem);
}

/**
 * Writes a pair into one file, whole or not at all. With `isFirst` a file that another process has written meanwhile is left as
 * it is. Returns the pair that is in it.
 */
export async function writePair(file: string, pair: Pair, { isFirst = false } = {}): Promise<Pair> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = path.join(folder, `.${randomUUID()}`);
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await handle.writeFile(
      `${pair.key.export({ type: 'pkcs8', format: 'pem' })}${pair.certificate.toString()}`,
    );
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    if (!isFirst) await rename(unfinished, file);
    else if (!(await isLinked(unfinished, file))) return (await readPair(file)) ?? pair;
    await putOnDisk(folder);
    return pair;
  } finally {
    await rm(unfinished, { force: true });
  }
}

const isLinked = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
