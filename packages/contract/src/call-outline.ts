import type { AnyEndpoint, Content, Endpoint } from './endpoint.ts';
import * as z from './zod.ts';

/** What is known of a call without its schemas: enough to find it, and to tell it from others. */
export interface CallOutline<Name extends string = string>
  extends Pick<AnyEndpoint, 'method' | 'path' | 'aliases' | 'idempotency'> {
  /** Its feature's name and its own: `auth.login`. */
  readonly name: Name;
  readonly content: Content;
  /** What its query may hold. */
  readonly asks: readonly string[];
}

type Calls = Record<string, Record<string, AnyEndpoint>>;

/** The names of calls: `auth.login`. */
export type NameIn<A extends Calls> = {
  [F in keyof A & string]: `${F}.${keyof A[F] & string}`;
}[keyof A & string];

/** The outlines of all calls, by feature. */
export const outlineCalls = <A extends Calls>(calls: A): CallOutline<NameIn<A>>[] =>
  Object.entries(calls).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) =>
      outlineOf(`${feature}.${name}` as NameIn<A>, endpoint),
    ),
  );

const outlineOf = <Name extends string>(
  name: Name,
  { method, path, aliases, idempotency, content, query }: Endpoint,
): CallOutline<Name> => ({
  name,
  method,
  path,
  aliases,
  idempotency,
  content,
  asks: query instanceof z.core.$ZodObject ? Object.keys(query._zod.def.shape) : [],
});
