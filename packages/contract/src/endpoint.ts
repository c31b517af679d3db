import { MAX_IMAGE_BYTES } from './features/images/sizes.ts';
import { numberIn } from './fields.ts';
import { sentence } from './sentence.ts';
import * as z from './zod.ts';

/**
 * Who may call an endpoint. `own` are clients and phones that signed in with a code, and no staff: each sees what is theirs. `client` also admits staff; the handler then limits a client to their own data.
 * `manager` admits managers and admins; `finance` them, and staff unless the owner keeps the figures of the business from
 * staff (`staff_see_finance`).
 */
export type Access = 'public' | 'own' | 'client' | 'staff' | 'finance' | 'manager' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * How often a call may take effect. `once`: the whole call is one transaction that stores the answer under the
 * Idempotency-Key. `attempt`: the call asks a wallet, so its payment attempt has the key.
 */
export type Idempotency = 'none' | 'once' | 'attempt';

/** The media type of a successful answer; for an event stream `response` is the data of each event. Errors are JSON. */
export type Content = 'application/json' | 'application/zip' | 'image/webp' | 'text/event-stream';

type Schema = z.core.$ZodType;

export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
  Paged extends boolean = boolean,
> {
  readonly method: Method;
  /** As in the specification, with its trailing slash; `:name` is a parameter. */
  readonly path: string;
  /** Other spellings that reach the same handler. */
  readonly aliases: readonly string[];
  readonly summary: string;
  readonly access: Access;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  readonly status: 200 | 201 | 202 | 204;
  readonly paged: Paged;
  readonly idempotency: Idempotency;
  /** Also accepts multipart/form-data; JSON always works. */
  readonly multipart: boolean;
  /** The largest file of a form; that of a picture where nothing is said. */
  readonly fileBytes: number;
  readonly content: Content;
  /** Whether the answer is the same for all callers without a token, so that it may be cached for some seconds. */
  readonly cacheable: boolean;
  /** Whether a token is not looked at. Everywhere else one that is sent must be valid, also where none is needed. */
  readonly tokenless: boolean;
  /** Whether the secret of a wallet is as good as a sign-in. The handler then looks whether it is that of the wallet. */
  readonly bySecret: boolean;
  /** Whether also someone may call it of whom the owner requires a second factor and who has not set one up yet. */
  readonly withoutFactor: boolean;
}

export type AnyEndpoint = Endpoint;

const Nothing = z.undefined();
type Nothing = typeof Nothing;

interface Common<P extends Schema, B extends Schema> {
  method: Method;
  path: string;
  aliases?: readonly string[];
  summary: string;
  access: Access;
  params?: P;
  body?: B;
  status?: 200 | 201 | 202 | 204;
  idempotency?: Idempotency;
  multipart?: boolean;
  fileBytes?: number;
  cacheable?: boolean;
  tokenless?: boolean;
  bySecret?: boolean;
  withoutFactor?: boolean;
}

const defaults = {
  aliases: [],
  params: Nothing as never,
  query: Nothing as never,
  body: Nothing as never,
  status: 200,
  idempotency: 'none',
  multipart: false,
  fileBytes: MAX_IMAGE_BYTES,
  content: 'application/json',
  cacheable: false,
  tokenless: false,
  bySecret: false,
  withoutFactor: false,
} as const;

/** Describes one call: the server mounts it, the browser calls it, the OpenAPI document lists it. */
export function endpoint<
  R extends Schema = Nothing,
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
>(spec: Common<P, B> & { query?: Q; response?: R }): Endpoint<P, Q, B, R, false> {
  return { ...defaults, response: Nothing as never, paged: false, ...spec };
}

/**
 * Describes a private picture. The answer is its bytes, which the caller's browser may cache for good, because each
 * picture has its own address; the handler of one that no cache keeps says so.
 */
export function pictureEndpoint<P extends Schema = Nothing, Q extends Schema = Nothing>(
  spec: Omit<Common<P, Nothing>, 'method'> & { query?: Q },
) {
  const response = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
  return {
    ...endpoint<typeof response, P, Q>({ ...spec, method: 'GET', response }),
    content: 'image/webp',
  } as const;
}

/** An archive while it is written, and what it is called. */
export interface Archive {
  name: string;
  chunks: AsyncIterable<Uint8Array>;
}

/** Describes an archive to download; it is put together while it is sent. */
export function archiveEndpoint<P extends Schema = Nothing>(spec: Common<P, Nothing>) {
  const response = z.custom<Archive>((value) => typeof value === 'object' && value !== null);
  return { ...endpoint<typeof response, P>({ ...spec, response }), content: 'application/zip' } as const;
}

/** The query of every list; `cursor` is opaque and comes from the Link header. */
export const PageQuery = z.object({
  page_size: numberIn(z.number().int().min(1).max(500)).default(100),
  cursor: z.string().max(1000).optional(),
});
export type PageQuery = z.output<typeof PageQuery>;

/** A page of a list and the cursor of the next one; `null` at the end. */
export interface Page<T> {
  items: T[];
  next_cursor: string | null;
}

/** Describes a list: a JSON array, with the next page in an RFC 8288 Link header. */
export function listEndpoint<
  I extends Schema,
  P extends Schema = Nothing,
  Q extends z.ZodRawShape = Record<never, never>,
>(spec: Omit<Common<P, Nothing>, 'method'> & { query?: Q; item: I }) {
  const { query, item, ...rest } = spec;
  return {
    ...defaults,
    ...rest,
    method: 'GET',
    query: PageQuery.extend(query ?? ({} as Q)),
    response: z.array(item),
    paged: true,
  } as Endpoint<P, z.ZodObject<(typeof PageQuery)['shape'] & Q>, Nothing, z.ZodArray<I>, true>;
}

/** Describes a stream of server-sent events. A client that missed events reads the data again. */
export function streamEndpoint<E extends Schema>({
  event,
  ...spec
}: Pick<Common<Nothing, Nothing>, 'path' | 'summary' | 'access'> & { event: E }): Endpoint<
  Nothing,
  Nothing,
  Nothing,
  E,
  false
> {
  return { ...defaults, ...spec, method: 'GET', response: event, paged: false, content: 'text/event-stream' };
}

/** A numeric id in a path. */
export const Id = numberIn(z.number().int().positive().max(Number.MAX_SAFE_INTEGER));
export const IdParams = z.object({ id: Id });
/** Several ids in a query, separated by commas. */
export const IdsIn = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,199}$/, sentence('Use ids separated by commas.'))
  .transform((text) => text.split(',').map(Number));
