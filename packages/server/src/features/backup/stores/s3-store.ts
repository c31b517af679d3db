import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type http from 'node:http';
import { StartupError } from '../../../lib/startup-error.ts';
import { type S3Request, sendS3 } from './s3-request.ts';
import type { S3Settings } from './s3-settings.ts';
import type { Store } from './store.ts';

/** What one request may send: all stores of this kind take so much at once. */
const MOST_BYTES = 5 * 2 ** 30;

/** A bucket of a store that speaks S3; addresses have the bucket in their path, which all of them understand. */
export function s3Store(settings: S3Settings): Store {
  const base = new URL(settings.url);
  const [, bucket = '', ...prefixes] = base.pathname.split('/');
  const prefix = prefixes.map((part) => `${part}/`).join('');
  const where = `${base.host}${base.pathname}`;
  const at = (name: string) => new URL(`/${bucket}/${prefix}${encodeURIComponent(name)}`, base);
  const ask = async (request: S3Request, what: string, none?: string) => {
    const answer = await sendS3(settings, request).catch((error: Error & { code?: string }) => {
      throw new StartupError(
        `The store ${where} cannot be reached to ${what} (${error.code ?? error.message}).`,
      );
    });
    const { statusCode: status = 0 } = answer;
    if (status < 300) return answer;
    const said = await textOf(answer).catch(() => '');
    if (status === 404 && none) throw new StartupError(none);
    throw new StartupError(`The store ${where} refuses to ${what} (${codeOf(said) ?? status}).`);
  };
  return {
    place: 's3',
    where,
    async put(file, name) {
      const { size } = await stat(file);
      if (size > MOST_BYTES)
        throw new StartupError(`${file} has more than 5 GiB, which is more than a store takes in one piece.`);
      const sent = { path: file, bytes: size, sha256: await hashOf(createReadStream(file)) };
      (await ask({ method: 'PUT', url: at(name), file: sent }, `keep ${name}`)).resume();
    },
    read: (name) =>
      ask({ method: 'GET', url: at(name) }, `give ${name}`, `There is no backup ${name} in ${where}.`),
    async list() {
      const names: string[] = [];
      let after: string | undefined;
      do {
        const url = new URL(`/${bucket}`, base);
        url.searchParams.set('list-type', '2');
        url.searchParams.set('prefix', prefix);
        if (after) url.searchParams.set('continuation-token', after);
        const page = await textOf(await ask({ method: 'GET', url }, 'say what it has'));
        names.push(...valuesOf(page, KEYS).map((key) => key.slice(prefix.length)));
        after = valuesOf(page, NEXT)[0];
      } while (after);
      return names;
    },
    async remove(name) {
      (await ask({ method: 'DELETE', url: at(name) }, `delete ${name}`)).resume();
    },
  };
}

export async function hashOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of bytes) hash.update(piece);
  return hash.digest('hex');
}

async function textOf(answer: http.IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of answer) text += piece;
  return text;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const KEYS = /<Key>([^<]*)<\/Key>/g;
const NEXT = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/g;

const valuesOf = (xml: string, values: RegExp): string[] =>
  [...xml.matchAll(values)].map(([, value]) =>
    value!.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name]!),
  );

/** Such as AccessDenied; a sign of words alone, because it is shown. */
const codeOf = (xml: string): string | undefined => /<Code>(\w{1,60})<\/Code>/.exec(xml)?.[1];
