import type { AnyEndpoint, Archive, Call, CallOf, Endpoint, Page } from '@revive/contract';
import type * as z from 'zod';
import { withAccess } from './access.ts';
import { send } from './send.ts';

type Given<Name extends string, S, Instead = never> = S extends z.core.$ZodType
  ? undefined extends z.core.input<S>
    ? { [K in Name]?: z.core.input<S> | Instead }
    : { [K in Name]: z.core.input<S> | Instead }
  : never;

type Query<S> = S extends z.core.$ZodType ? { query?: z.core.input<S> } : never;

/** What a call takes, by its endpoint; `key` is the Idempotency-Key. A FormData may stand for a multipart body. */
export type CallArguments<E extends AnyEndpoint> = Given<'params', E['params']> &
  Query<E['query']> &
  Given<'body', E['body'], true extends E['multipart'] ? FormData : never> & {
    key?: string;
    /** Called with the uploaded part of a form, from 0 to 1. */
    onProgress?: (share: number) => void;
  };

type Schema = z.core.$ZodType;

/** Makes a call and returns its answer. Throws `ApiError`. */
export async function call<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  to: CallOf<Endpoint<P, Q, B, R, false>>,
  args: CallArguments<Endpoint<P, Q, B, R, false>>,
): Promise<z.core.output<R>> {
  return (await exchange(to, args)).body as z.core.output<R>;
}

/** Reads one page of a list, with the cursor of the next one from the Link header. Throws `ApiError`. */
export async function callPage<P extends Schema, Q extends Schema, I>(
  to: CallOf<Endpoint<P, Q, z.ZodUndefined, z.core.$ZodType<I[]>, true>>,
  args: CallArguments<Endpoint<P, Q, z.ZodUndefined, z.core.$ZodType<I[]>, true>>,
): Promise<Page<I>> {
  const { body, headers } = await exchange(to, args);
  return { items: body as I[], next_cursor: nextCursor(headers.get('link')) };
}

/** Fetches a picture that needs a sign-in. Throws `ApiError`. */
export async function callPicture<P extends Schema, Q extends Schema>(
  to: CallOf<Endpoint<P, Q, z.ZodUndefined, z.core.$ZodType<Uint8Array>, false>>,
  args: CallArguments<Endpoint<P, Q, z.ZodUndefined, z.core.$ZodType<Uint8Array>, false>>,
): Promise<Blob> {
  return (await exchange(to, args)).body as Blob;
}

/** Fetches an archive to be saved. Throws `ApiError`. */
export async function callArchive<P extends Schema>(
  to: CallOf<Endpoint<P, z.ZodUndefined, z.ZodUndefined, z.core.$ZodType<Archive>, false>>,
  args: CallArguments<Endpoint<P, z.ZodUndefined, z.ZodUndefined, z.core.$ZodType<Archive>, false>>,
): Promise<Blob> {
  return (await exchange(to, args)).body as Blob;
}

/** Fetches a table as a file to be saved; its query asks for one. Throws `ApiError`. */
export async function callCsv(
  to: Call,
  args: { query: { format: 'csv'; from: string; to: string } },
): Promise<Blob> {
  return (await exchange(to, args)).body as Blob;
}

/** The address of a call. */
export function pathOf(to: Call, params: object = {}, query: object = {}): string {
  const path = to.path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

/** Sends a call with the access token of the signed-in person; a 401 means one refresh and one retry. */
async function exchange(to: Call, args: unknown) {
  const { params, query, body, key, onProgress } = args as {
    params?: object;
    query?: object;
    body?: unknown;
    key?: string;
    onProgress?: (share: number) => void;
  };
  return withAccess((token) =>
    send({
      method: to.method,
      path: pathOf(to, params, query),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(key && { 'idempotency-key': key }) },
      body,
      onProgress,
    }),
  );
}

function nextCursor(link: string | null): string | null {
  const address = /<([^<>]*)>;\s*rel="next"/.exec(link ?? '')?.[1];
  return address ? new URL(address, location.origin).searchParams.get('cursor') : null;
}
