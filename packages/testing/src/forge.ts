import { createHmac, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Db } from '../../server/src/db/client.ts';

type Part = Record<string, unknown>;

const encode = (part: Part | string) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');

const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Part;

/** The parts of a token. */
export function openToken(token: string): { head: Part; payload: Part; signature: string } {
  const [head = '', payload = '', signature = ''] = token.split('.');
  return { head: decode(head), payload: decode(payload), signature };
}

/** A token of these parts with that signature, or signed by HS256, HS384 or HS512. */
export function writeToken(
  head: Part,
  payload: Part,
  by: { secret: Uint8Array } | { signature: string },
): string {
  const text = `${encode(head)}.${encode(payload)}`;
  if ('signature' in by) return `${text}.${by.signature}`;
  const bits = /^HS(256|384|512)$/.exec(String(head.alg))?.[1] ?? '256';
  return `${text}.${createHmac(`sha${bits}`, by.secret).update(text).digest('base64url')}`;
}

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A token signed with the forger's RSA key, which is part of its header. */
export function writeRsaToken(head: Part, payload: Part): string {
  const jwk = pair.publicKey.export({ format: 'jwk' });
  const text = `${encode({ ...head, alg: 'RS256', jwk })}.${encode(payload)}`;
  const key = createPrivateKey(pair.privateKey.export({ format: 'pem', type: 'pkcs8' }));
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
}

/** The server's signing keys, the newest last. */
export const signingKeys = (db: Db) =>
  db.selectFrom('signing_keys').select(['id', 'secret', 'created_at']).orderBy('id').execute();
