import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod';
import { isPrivateAddress } from '../../lib/is-private-address.ts';
import { readVariables, type Variables } from '../../lib/read-variables.ts';
import { StartupError } from '../../lib/startup-error.ts';

/** How pages are served by https beside http. */
export interface HttpsSettings {
  /** 0 means any free port. */
  port: number;
  /** What people type; without any, what this machine is called. */
  names: string[];
  /** The files of a certificate of the owner's; undefined where Revive makes its own. */
  given: { cert: string; key: string } | undefined;
  /** Whether http leads to https, but for what is needed to get there. */
  isOnly: boolean;
  /** Where keys and certificates that Revive makes are kept. */
  folder: string;
}

const NAME = /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/;

/** Whether a certificate of ours can be for it: a name, or a private address. */
export const isNameable = (name: string): boolean =>
  isIP(name) > 0 ? isPrivateAddress(name) : NAME.test(name) && !/^[\d.]+$/.test(name);

const HttpsVariables = z.object({
  HTTPS_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'it must be a number')
    .transform(Number)
    .refine((port) => port <= 65_535, 'it must be a number from 0 to 65535'),
  HTTPS_NAMES: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((name) => name.trim().toLowerCase())
        .filter((name) => name !== ''),
    )
    .refine(
      (names) => names.every(isNameable),
      'it must be names like desk.local, or private addresses, separated by commas',
    ),
  HTTPS_ONLY: z.stringbool({ error: 'it must be 1 or 0' }).default(false),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
});

/** Reads `HTTPS_…` and `TLS_…`. Throws `StartupError`. */
export function readHttpsSettings(env: Variables, dataDir: string): HttpsSettings | undefined {
  if (env.HTTPS_PORT === undefined) {
    const lonely = ['HTTPS_NAMES', 'HTTPS_ONLY', 'TLS_CERT', 'TLS_KEY'].find((name) => env[name]);
    if (lonely) throw new StartupError(`${lonely} needs HTTPS_PORT in the environment.`);
    return undefined;
  }
  const { HTTPS_PORT, HTTPS_NAMES, HTTPS_ONLY, TLS_CERT, TLS_KEY } = readVariables(
    'HTTPS_PORT',
    HttpsVariables,
    env,
  );
  if ((TLS_CERT === undefined) !== (TLS_KEY === undefined))
    throw new StartupError('TLS_CERT and TLS_KEY go together: the certificate and its key.');
  return {
    port: HTTPS_PORT,
    names: HTTPS_NAMES,
    given: TLS_CERT && TLS_KEY ? { cert: path.resolve(TLS_CERT), key: path.resolve(TLS_KEY) } : undefined,
    isOnly: HTTPS_ONLY,
    folder: path.join(dataDir, 'https'),
  };
}
