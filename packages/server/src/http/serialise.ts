import type { AnyEndpoint } from '@revive/contract';
import fastJsonStringify from 'fast-json-stringify';
import { jsonSchema } from './json-schema.ts';

type Serialise = (answer: unknown) => string;

// Compiled when first used: to do it for every call took a third of each start, and most are not asked for in a day.
const compiled = new WeakMap<AnyEndpoint, Serialise>();

/** An answer as JSON, written by the contract's schema: a field it does not declare never leaves. */
export function serialise(endpoint: AnyEndpoint, answer: unknown): string {
  let write = compiled.get(endpoint);
  if (!write) {
    write = fastJsonStringify(jsonSchema(endpoint.response, 'output', 'draft-7')) as Serialise;
    compiled.set(endpoint, write);
  }
  return write(answer);
}
