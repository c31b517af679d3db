import type { AnyEndpoint, Method } from './endpoint.ts';

/** Where a call is made; `:name` in its path is a parameter. All else that is known of it is its endpoint. */
export interface Call {
  readonly method: Method;
  readonly path: string;
}

const by =
  <M extends Method>(method: M) =>
  (path: string) =>
    ({ method, path }) as const;

export const get = by('GET');
export const post = by('POST');
export const put = by('PUT');
export const patch = by('PATCH');
export const remove = by('DELETE');

/** A call as the pages make it: an address, and only by its type what it takes and what it answers. */
export type CallOf<E extends AnyEndpoint> = Call & { readonly endpoint?: E };
