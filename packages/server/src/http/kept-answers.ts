import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** An answer as it was sent, whole and compressed. */
export interface KeptAnswer {
  /** All that whoever asks is told alike: names and values in turn, without length and encoding. */
  headers: string[];
  etag: string;
  body: Buffer;
  /** By the name of the encoding; made once somebody who takes one asks for it again. */
  packed: { br?: Buffer; gzip?: Buffer };
}

export interface KeptAnswers {
  /** What is kept, if it is. */
  find(key: string): KeptAnswer | undefined;
  /** The same compressed, as it was or as it is by then; made once for all who ask, beside what else is done. */
  pack(key: string, answer: KeptAnswer): Promise<KeptAnswer>;
  /** Keeps an answer as long as there is room. */
  keep(key: string, answer: KeptAnswer): void;
  forgetAll(): void;
  /** Bytes of all of them. */
  size(): number;
}

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
// Once for many readers, so it may take some milliseconds; what is smaller than a packet is sent as it is.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const WORTH_PACKING = 1024;

/** A weak tag, for the answer is the same however it is compressed. */
export const tagOf = (body: Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url')}"`;

/** Keeps as many answers as fit into so many bytes: those that were asked for last. */
export function createKeptAnswers(mostBytes: number): KeptAnswers {
  // A Map remembers the order things were put in; what is asked for is put in anew.
  const answers = new Map<string, KeptAnswer>();
  let bytes = 0;
  const bytesOf = (key: string, { body, packed }: KeptAnswer) =>
    2 * key.length + body.length + (packed.br?.length ?? 0) + (packed.gzip?.length ?? 0);
  const forget = (key: string) => {
    const answer = answers.get(key);
    if (!answer) return;
    answers.delete(key);
    bytes -= bytesOf(key, answer);
  };
  const put = (key: string, answer: KeptAnswer) => {
    forget(key);
    answers.set(key, answer);
    bytes += bytesOf(key, answer);
    for (const oldest of answers.keys()) {
      if (bytes <= mostBytes) return;
      forget(oldest);
    }
  };
  const packings = new WeakMap<KeptAnswer, Promise<KeptAnswer>>();
  const pack = async (key: string, answer: KeptAnswer) => {
    const [br, packedGzip] = await Promise.all([packBrotli(answer.body, BROTLI), packGzip(answer.body)]);
    const packed = { ...answer, packed: { br, gzip: packedGzip } };
    // It may have been forgotten meanwhile, or be another by now.
    if (answers.get(key) === answer) put(key, packed);
    return packed;
  };
  return {
    find: (key) => {
      const answer = answers.get(key);
      if (!answer) return undefined;
      answers.delete(key);
      answers.set(key, answer);
      return answer;
    },
    pack: async (key, answer) => {
      if (answer.packed.br || answer.body.length < WORTH_PACKING) return answer;
      const packing = packings.get(answer) ?? pack(key, answer);
      packings.set(answer, packing);
      return packing;
    },
    keep: (key, answer) => {
      // One alone must not push all others out.
      if (answer.body.length > mostBytes / 2) return;
      put(key, answer);
    },
    forgetAll: () => {
      answers.clear();
      bytes = 0;
    },
    size: () => bytes,
  };
}
