import { Readable } from 'node:stream';
import type { AnyEndpoint, Archive, Endpoint, Page } from '@revive/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { type Db, type Origin, withOrigin } from '../db/client.ts';
import type { ReadingKind } from '../db/reading.ts';
import { type Actor, authorise, type Gate, refuseOtherSites } from './actor.ts';
import { CsvFile } from './csv-file.ts';
import { answerOnce } from './idempotency.ts';
import { jsonSchema } from './json-schema.ts';
import { itemsOf } from './paging.ts';
import { formLimits, parseInput, refuseForms } from './read-input.ts';
import { SHOP_CACHING } from './shop-caching.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the contract. */
    endpoint?: AnyEndpoint;
  }
}

type Output<S> = S extends z.core.$ZodType ? z.core.output<S> : undefined;
type Input<S> = S extends z.core.$ZodType ? z.core.input<S> : undefined;

/** What a handler is given: parsed input, and a database that is one transaction for `idempotency: 'once'`. */
export interface Call<E extends AnyEndpoint, Prepared = undefined> {
  db: Db;
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
  /** The caller; `anonymous` on public endpoints without a token. */
  actor: Actor;
  idempotency_key: string | undefined;
  request: FastifyRequest;
  /** For setting headers; the body is what the handler returns. */
  reply: FastifyReply;
  /** The result of the endpoint's `before`. */
  prepared: Prepared;
}

type Answer<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer Paged>
    ? Paged extends true
      ? Page<Input<R> extends (infer I)[] ? I : never>
      : undefined extends Input<R>
        ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler that answers nothing may return nothing
          Input<R> | void
        : Input<R>
    : never;

export type Handler<E extends AnyEndpoint, Prepared = undefined> = (
  call: Call<E, Prepared>,
) => Promise<Answer<E> | CsvFile> | Answer<E> | CsvFile;

/** What a call asks for, with a database outside of its transaction. */
export type Asked<E extends AnyEndpoint> = Pick<Call<E>, 'db' | 'params' | 'query' | 'body' | 'actor'>;

type Before<E extends AnyEndpoint> = (request: FastifyRequest, asked: Asked<E>) => Promise<unknown>;
type Befores<A extends Record<string, AnyEndpoint>> = { [K in keyof A]?: Before<A[K]> };
type NothingBefore = Record<never, never>;
type PreparedBy<B> = B extends (...given: never[]) => Promise<infer T> ? T : undefined;

/** One handler per endpoint of a feature. */
export type Handlers<A extends Record<string, AnyEndpoint>, B extends Befores<A> = NothingBefore> = {
  [K in keyof A]: Handler<A[K], K extends keyof B ? PreparedBy<B[K]> : undefined>;
};

/**
 * Mounts a feature's endpoints with their aliases. Each handler gets the database with the caller set as origin for the
 * audit trail. `before` runs after validation and before the handler's transaction: it may refuse by throwing, does slow
 * work that needs no database, and looks whether the call has a chance; its result is passed on as `prepared`. A `Conflict` of
 * it does not refuse the repetition of a call that was done.
 */
export function mount<A extends Record<string, AnyEndpoint>, B extends Befores<A> = NothingBefore>(
  app: FastifyInstance,
  gate: Gate,
  endpoints: A,
  handlers: Handlers<A, B>,
  before?: B,
): void {
  for (const name of Object.keys(endpoints)) {
    const endpoint = endpoints[name]!;
    const handle = handlers[name] as (call: unknown) => Promise<unknown>;
    for (const url of [endpoint.path, ...endpoint.aliases])
      mountOne(app, gate, url, endpoint, handle, before?.[name as keyof B] as Before<never> | undefined);
  }
}

function mountOne(
  app: FastifyInstance,
  gate: Gate,
  url: string,
  endpoint: AnyEndpoint,
  handle: (call: unknown) => Promise<unknown>,
  before: Before<never> | undefined,
): void {
  app.route({
    method: endpoint.method,
    url,
    config: {
      endpoint,
      ...(endpoint.multipart && { multipartOptions: { limits: formLimits(endpoint.fileBytes) } }),
    },
    // The contract's schema serialises the answer, so an undeclared field is never sent.
    ...(isJson(endpoint) && {
      schema: { response: { [endpoint.status]: jsonSchema(endpoint.response, 'output', 'draft-7') } },
    }),
    onRequest: async (request) => {
      refuseOtherSites(request);
      await authorise(gate, endpoint, request);
      refuseForms(endpoint, request);
    },
    handler: async (request, reply) => {
      const { params, query, body, idempotency_key } = parseInput(endpoint, request);
      const db = withOrigin(gate.db, originOf(endpoint, request));
      const { actor } = request;
      const asked = { db, params, query, body, actor };
      const prepare = async () => before?.(request, asked as never);
      const run = (on: Db, prepared: unknown) =>
        handle({ ...asked, db: on, idempotency_key, request, reply, prepared });
      const result =
        endpoint.idempotency === 'once'
          ? await answerOnce(db, endpoint, request, reply, run, prepare)
          : await readOrRun(gate, endpoint, { db, actor }, run, await prepare());
      return answer(endpoint, request, reply, result);
    },
  });
}

/** A gate for calls whose reads may be answered by a replica: which database it is `db/reading.ts` decides. */
export const mayLag = (gate: Gate, kind: ReadingKind): Gate => ({ ...gate, mayLag: kind });

function readOrRun<T>(
  { reading, mayLag: kind }: Gate,
  { method, cacheable }: AnyEndpoint,
  { db, actor }: { db: Db; actor: Actor },
  run: (on: Db, prepared: unknown) => Promise<T>,
  prepared: unknown,
): Promise<T> {
  const isRead = method === 'GET' && kind !== undefined;
  // Of the shop what all visitors are shown; who has signed in may have changed it.
  if (!isRead || (kind === 'shop' && !(cacheable && actor.kind === 'anonymous'))) return run(db, prepared);
  return reading.read(kind, db, (on) => run(on, prepared), actor.kind === 'staff' ? actor.id : undefined);
}

/** Sets status and headers, and returns the body of the answer. */
function answer(endpoint: AnyEndpoint, request: FastifyRequest, reply: FastifyReply, result: unknown) {
  reply.status(endpoint.status);
  if (endpoint.status === 204) return undefined;
  if (result instanceof CsvFile) return result.send(reply);
  if (endpoint.content === 'image/webp') return pictureOf(reply, result as Uint8Array);
  if (endpoint.content === 'application/zip') return archiveOf(reply, result as Archive);
  if (endpoint.cacheable) allowCaching(request, reply);
  return endpoint.paged ? itemsOf(request, reply, result as Page<unknown>) : result;
}

const isJson = ({ content, status }: AnyEndpoint) => content === 'application/json' && status !== 204;

// Signed-in callers may see more, so their answers stay `no-store`.
function allowCaching({ headers }: FastifyRequest, reply: FastifyReply): void {
  reply.header('vary', 'authorization');
  if (headers.authorization === undefined) reply.header('cache-control', SHOP_CACHING);
}

// Cached by the browser per token (`Vary`), unless the handler says otherwise: on a shared computer the next person's request
// is sent again.
function pictureOf(reply: FastifyReply, bytes: Uint8Array): Buffer {
  if (!reply.hasHeader('cache-control'))
    reply.header('cache-control', 'private, max-age=31536000, immutable');
  reply.header('vary', 'authorization').type('image/webp');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function archiveOf(reply: FastifyReply, { name, chunks }: Archive): Readable {
  reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name}"`,
    })
    .type('application/zip');
  return Readable.from(chunks);
}

function originOf(endpoint: AnyEndpoint, { actor, ip, id }: FastifyRequest): Origin {
  const from = { act: `${endpoint.method} ${endpoint.path}`, address: ip, request_id: id };
  return actor.kind === 'anonymous' || actor.kind === 'phone'
    ? { kind: 'visitor', ...from }
    : { kind: actor.kind, id: actor.id, ...keyOf(actor), ...from };
}

const keyOf = (actor: Actor) => (actor.kind === 'staff' && actor.key ? { key_id: actor.key.id } : {});
