import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryProblem } from '@revive/contract';
import { isPublicAddress } from './is-public-address.ts';

/** An answer with its status and how it began, or why there was none. */
export type StrangersAnswer =
  | { kind: 'answer'; status: number; begins: string }
  | { kind: 'none'; problem: DeliveryProblem };

interface Address {
  address: string;
  family: number;
}

/** How names are looked up, and whether private addresses are allowed. */
export interface Reach {
  resolve: (host: string) => Promise<Address[]>;
  allowPrivate: boolean;
}

export const reachOf = (allowPrivate: boolean): Reach => ({
  resolve: (host) => lookup(host, { all: true }),
  allowPrivate,
});

interface Letter {
  url: URL;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
}

const MOST_BYTES = 2048;
const MOST_LETTERS = 200;

/**
 * Posts to an address that a person typed, within a time. The name is looked up once, every address of it must be one of the
 * internet, and the connection is made to that address: a name that changes in between leads nowhere else. No redirect is followed,
 * and no connection is kept. Never throws.
 */
export async function postToStranger(reach: Reach, letter: Letter): Promise<StrangersAnswer> {
  const signal = AbortSignal.timeout(letter.timeoutMs);
  const found = await orAborted(findAddress(reach, letter.url), signal);
  if (found === undefined) return { kind: 'none', problem: 'no_answer' };
  return typeof found === 'string' ? { kind: 'none', problem: found } : post(letter, found, signal);
}

/** The address of a host, or why it has none that may be asked. */
export async function findAddress(
  { resolve, allowPrivate }: Reach,
  { hostname }: URL,
): Promise<Address | 'no_such_name' | 'private_address'> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses = family > 0 ? [{ address: host, family }] : await resolve(host).catch(() => []);
  const [first] = addresses;
  if (!first) return 'no_such_name';
  return allowPrivate || addresses.every(({ address }) => isPublicAddress(address))
    ? first
    : 'private_address';
}

const orAborted = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> =>
  Promise.race([
    promise,
    new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined))),
  ]);

function post(
  { url, headers, body }: Letter,
  { address, family }: Address,
  signal: AbortSignal,
): Promise<StrangersAnswer> {
  // Of what was looked up already; asked for one or for all, by the version of Node.
  const pinned = ((_host, options, answer) =>
    options.all ? answer(null, [{ address, family }]) : answer(null, address, family)) as LookupFunction;
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve) => {
    const options = { method: 'POST', headers, lookup: pinned, agent: false, signal } as const;
    let isAnswered = false;
    const sent = request(url, options, (response) => {
      isAnswered = true;
      void readBeginning(response).then((begins) => {
        resolve({ kind: 'answer', status: response.statusCode ?? 0, begins });
        sent.destroy();
      });
    });
    // What breaks an answer off is an error of both: the one of the answer is met where it is read.
    sent.on('error', (error) => {
      if (!isAnswered) resolve({ kind: 'none', problem: problemOf(error, signal) });
    });
    sent.end(body);
  });
}

/** How an answer begins. The status has come, so one that breaks off or goes on for ever is answered all the same. */
async function readBeginning(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes >= MOST_BYTES) break;
    }
  } catch {
    // What came is what there is.
  }
  const text = Buffer.concat(chunks)
    .toString()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return [...text].slice(0, MOST_LETTERS).join('');
}

const NO_TLS = /^(CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|EPROTO)/;

function problemOf(error: NodeJS.ErrnoException, signal: AbortSignal): DeliveryProblem {
  if (signal.aborted) return 'no_answer';
  if (NO_TLS.test(error.code ?? '')) return 'certificate';
  return error.syscall === 'connect' ? 'unreached' : 'broken';
}
