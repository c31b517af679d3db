import type { AnyEndpoint, FieldErrors } from '@revive/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Invalid, WrongContent } from '../lib/errors.ts';

const isNothing = (schema: z.core.$ZodType) => schema instanceof z.ZodUndefined;

/** Parses a request by its endpoint's schemas. Throws `Invalid` with the messages of all fields. */
export function parseInput(endpoint: AnyEndpoint, request: FastifyRequest) {
  return {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    body: parse(endpoint.body, request.body ?? (endpoint.body instanceof z.ZodOptional ? undefined : {})),
    idempotency_key: idempotencyKey(request),
  };
}

/** Refuses a multipart form before it is read, where only JSON is allowed. */
export function refuseForms(endpoint: AnyEndpoint, request: FastifyRequest): void {
  const isForm = request.headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
  if (isForm && !endpoint.multipart) throw new WrongContent('Send this as JSON.');
}

function parse(schema: z.core.$ZodType, value: unknown): unknown {
  if (isNothing(schema)) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new Invalid(byField(result.error.issues));
}

function byField(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    const name = issue.path.map(String).join('.') || 'non_field_errors';
    fields[name] ??= [];
    fields[name].push(issue.message);
  }
  return fields;
}

const KEY = /^[\x21-\x7e]{1,200}$/;

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new Invalid({ 'Idempotency-Key': ['Use 1 to 200 visible characters.'] });
}
