import { readFile } from 'node:fs/promises';
import { StartupError } from '../../lib/startup-error.ts';
import type { Pair } from './make-certificate.ts';
import { pairOf } from './pair-file.ts';

/** The owner's certificate with those it was made by, and its key. */
export async function givenCertificate(files: {
  cert: string;
  key: string;
}): Promise<Pair & { chain: string }> {
  const [chain, key] = await Promise.all([read('TLS_CERT', files.cert), read('TLS_KEY', files.key)]);
  const pair = pairOf(`${key}\n${chain}`);
  if (!pair)
    throw new StartupError(
      'TLS_CERT and TLS_KEY do not belong together, or one of them is no PEM: the certificate first, then those it was made by, and in the other file its key.',
    );
  return { ...pair, chain };
}

const read = (name: string, file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`${name}: ${file} cannot be read (${error.code}).`);
  });
