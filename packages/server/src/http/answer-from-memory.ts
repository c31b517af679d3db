import type { AnyEndpoint } from '@revive/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { ShopChanges } from '../db/shop-changes.ts';
import { createKeptAnswers, type KeptAnswer, tagOf } from './kept-answers.ts';
import { hasGoodHost } from './refuse-bad-hosts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    keyOf?: (request: FastifyRequest) => string | undefined;
  }
  interface FastifyRequest {
    making: Making | null;
  }
}

/** An answer that is being made, to be kept for whoever asks the same. */
interface Making {
  key: string;
  /** How often the shop had changed when it was begun. */
  changes: number;
  /** Resolves when it is kept, or will not be. */
  over: Promise<void>;
  end: () => void;
}

export interface Shown {
  changes: ShopChanges;
  /** The calls that show the shop to anybody, and to staff perhaps more. */
  shown: readonly AnyEndpoint[];
}

/** Answers by where they came from, and the bytes of those that are kept. */
export interface Memory {
  counted: Readonly<Record<'made' | 'memory' | 'caller', number>>;
  size(): number;
}

// Beside these the shop's renderer keeps two megabytes of cards.
const MOST_BYTES = 14 * 1024 * 1024;
// Whoever waits for an answer that somebody else makes has no place in line yet.
const PATIENCE_MS = 1000;

/**
 * Answers visitors of the shop from memory as long as nothing it shows has changed on any server, which the database is
 * asked each time. Who has the answer already is told so. Mount it before what limits work, for from memory it is none, and
 * before what writes headers, for they are kept as well. Gives how the answers are counted.
 */
export function answerFromMemory(app: FastifyInstance, { changes, shown }: Shown): Memory {
  const answers = createKeptAnswers(MOST_BYTES);
  const makings = new Map<string, Making>();
  const counted = { made: 0, memory: 0, caller: 0 };
  let known = 0;

  const begin = (key: string): Making => {
    let end = () => {};
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    const making: Making = { key, changes: known, over, end };
    makings.set(key, making);
    const forget = () => {
      if (makings.get(key) === making) makings.delete(key);
    };
    void over.then(forget);
    return making;
  };

  const answerOrBegin = async (key: string, request: FastifyRequest, reply: FastifyReply) => {
    // Without an answer it goes the usual way, where it is refused as everything is.
    const now = await changes.count().catch(() => undefined);
    if (now === undefined) return;
    if (now > known) answers.forgetAll();
    known = Math.max(known, now);
    let answer = answers.find(key);
    const making = makings.get(key);
    if (!answer && making?.changes === known) {
      await inTime(making.over);
      answer = answers.find(key);
    }
    if (answer) {
      // Some milliseconds here are less than what an uncompressed page costs a slow line.
      if (takesPacked(request, answer)) answer = await answers.pack(key, answer);
      counted[give(request, reply, answer)] += 1;
      return;
    }
    request.making = begin(key);
  };
  const keep = (making: Making, { headers }: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    try {
      const body = bodyOf(reply, payload);
      if (!body) return payload;
      const etag = tagOf(body);
      // Browsers keep it, and ask each time whether it is still true.
      reply.headers({
        etag,
        'cache-control': 'no-cache',
        vary: `${reply.getHeader('vary') ?? 'authorization'}, accept-encoding`,
      });
      counted.made += 1;
      if (making.changes === known)
        answers.keep(making.key, { headers: headersOf(reply), etag, body, packed: {} });
      // As bytes already, which a text would be made into once more.
      if (!isKnown(headers['if-none-match'], etag)) return body;
      reply.status(304);
      return null;
    } finally {
      making.end();
    }
  };

  app.decorateRequest('making', null);
  app.addHook('onRequest', (request, reply, done) => {
    const key = keyOf(request, shown);
    if (key === undefined) done();
    else answerOrBegin(key, request, reply).then(() => done(), done);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const { making } = request;
    done(null, making ? keep(making, request, reply, payload) : payload);
  });
  // However it ended: who asked may have gone.
  app.addHook('onResponse', ({ making }, _reply, done) => {
    making?.end();
    done();
  });
  return { counted, size: answers.size };
}

// Staff are shown more; and what says more than a browser does may have to be refused.
const UNUSUAL = ['authorization', 'idempotency-key', 'content-type', 'transfer-encoding'];

function keyOf(request: FastifyRequest, shown: readonly AnyEndpoint[]): string | undefined {
  const { method, headers, routeOptions } = request;
  const { endpoint, keyOf: keyOfPage } = routeOptions.config;
  if (!keyOfPage && !(endpoint && shown.includes(endpoint))) return undefined;
  if (method !== 'GET' || UNUSUAL.some((name) => headers[name] !== undefined)) return undefined;
  if (!hasGoodHost(request.raw)) return undefined;
  const key = keyOfPage ? keyOfPage(request) : keyOfCall(endpoint!, request);
  // Over https more is said.
  return key && `${request.protocol} ${key}`;
}

/** The call with all it asks for; undefined with anything it does not know, which its answer might repeat. */
function keyOfCall({ path, query }: AnyEndpoint, request: FastifyRequest): string | undefined {
  const asks = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const asked = request.query as Record<string, unknown>;
  const names = Object.keys(asked).sort();
  if (names.some((name) => !asks.includes(name))) return undefined;
  return JSON.stringify([path, request.params, names.map((name) => [name, asked[name]])]);
}

/** The whole body of an answer that can be given again. */
function bodyOf({ statusCode }: FastifyReply, payload: unknown): Buffer | undefined {
  if (statusCode !== 200) return undefined;
  if (typeof payload === 'string') return Buffer.from(payload);
  return Buffer.isBuffer(payload) ? payload : undefined;
}

const EACH_ITS_OWN = new Set(['x-request-id', 'content-length', 'content-encoding', 'date', 'connection']);

const headersOf = (reply: FastifyReply): string[] =>
  Object.entries(reply.getHeaders())
    .filter(([name]) => !EACH_ITS_OWN.has(name))
    .flatMap(([name, value]) => [name, String(value)]);

/** Answers without anything between, and says how. The request is logged and counted as every other is. */
function give(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): 'memory' | 'caller' {
  const { etag, body, packed } = answer;
  const own = ['x-request-id', request.id];
  reply.hijack();
  if (isKnown(request.headers['if-none-match'], etag)) {
    reply.raw.writeHead(304, [...answer.headers, ...own]).end();
    return 'caller';
  }
  const encoding = encodingFor(request.headers['accept-encoding'], packed);
  const sent = (encoding && packed[encoding]) ?? body;
  if (encoding) own.push('content-encoding', encoding);
  own.push('content-length', String(sent.length));
  reply.raw.writeHead(200, [...answer.headers, ...own]).end(sent);
  return 'memory';
}

/** Whether it will be sent, and to somebody who would rather have it compressed. */
const takesPacked = ({ headers }: FastifyRequest, { etag }: KeptAnswer): boolean =>
  !isKnown(headers['if-none-match'], etag) && encodingFor(headers['accept-encoding'], ANY) !== undefined;

/** Whether one of these tags is ours; they are compared as texts that mean the same, not as the same bytes. */
function isKnown(tags: string | undefined, etag: string): boolean {
  if (tags === undefined) return false;
  if (tags === etag || tags === '*') return true;
  return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice(2));
}

const ANY = { br: true, gzip: true };

/** The best encoding somebody takes of those that are there. */
function encodingFor(
  accepted: string | undefined,
  packed: { br?: unknown; gzip?: unknown },
): 'br' | 'gzip' | undefined {
  if (accepted === undefined) return undefined;
  const taken = accepted
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]!.trimEnd());
  return (['br', 'gzip'] as const).find((encoding) => packed[encoding] && taken.includes(encoding));
}

async function inTime(over: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([over, late]);
  clearTimeout(timer);
}
