import multipart from '@fastify/multipart';
import {
  type AnyEndpoint,
  type FieldTexts,
  MAX_IMAGE_BYTES,
  type Sentence,
  sayInEnglish,
  type Text,
  text,
  textOf,
} from '@revive/contract';
import { describeIssue } from '@revive/contract/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Invalid, WrongContent } from '../lib/errors.ts';

const beingRead = new WeakSet<FastifyRequest>();

/** Whether the form could not be read because it was cut off or malformed. */
export const isBrokenForm = (request: FastifyRequest): boolean => beingRead.has(request);

/** What a form may have: one file, and some text fields. */
export const formLimits = (fileSize: number) => ({ files: 1, fileSize, fields: 50, fieldSize: 64 * 1024 });

/**
 * Reads multipart forms into the body, a file as its bytes. Forms have their own limits, because pictures are larger
 * than JSON: one file of a picture's maximum size or that of its endpoint, and some text fields. Beyond them the answer is 413. No call reads
 * `text/plain`, which a form of any website can send.
 */
export async function readForms(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('text/plain');
  app.addHook('preValidation', (request, _reply, done) => {
    beingRead.add(request);
    done();
  });
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: formLimits(MAX_IMAGE_BYTES),
  });
  app.addHook('preValidation', (request, _reply, done) => {
    beingRead.delete(request);
    done();
  });
}

// The deepest body of the contract has four levels.
const MOST_LEVELS = 20;

/** Refuses a body of lists in lists in lists, before anything that looks into it by calling itself. */
export function limitNesting(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) =>
    done(
      isTooDeep(request.body)
        ? new Invalid({ non_field_errors: [text('This is nested too deeply.')] })
        : undefined,
    ),
  );
}

function isTooDeep(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_LEVELS) return true;
    level = level.flatMap(valuesOf);
  }
  return false;
}

// The bytes of a file have no levels.
const valuesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) ? Object.values(value) : [];

const isNothing = (schema: z.core.$ZodType) => schema instanceof z.ZodUndefined;

/** Parses a request by its endpoint's schemas. Throws `Invalid` with the messages of all fields. */
export function parseInput(endpoint: AnyEndpoint, request: FastifyRequest) {
  const body = request.body ?? (endpoint.body instanceof z.ZodOptional ? undefined : {});
  return {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    body: parse(endpoint.body, body),
    idempotency_key: idempotencyKey(request),
  };
}

/** Refuses a multipart form before it is read, where only JSON is allowed. */
export function refuseForms(endpoint: AnyEndpoint, request: FastifyRequest): void {
  const isForm = request.headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
  if (isForm && !endpoint.multipart) throw new WrongContent(text('Send this as JSON.'));
}

function parse(schema: z.core.$ZodType, value: unknown): unknown {
  if (isNothing(schema)) return undefined;
  // Zod keeps messages as strings, so what they are in other languages is kept beside it.
  const described = new Map<string, Text>();
  const error = (issue: z.core.$ZodRawIssue) => {
    const message = describeIssue(issue);
    const english = sayInEnglish(message);
    described.set(english, message);
    return english;
  };
  const result = z.safeParse(schema, value, { error });
  if (result.success) return result.data;
  throw new Invalid(byField(result.error.issues, described));
}

function byField(issues: readonly z.core.$ZodIssue[], described: ReadonlyMap<string, Text>): FieldTexts {
  const fields: Record<string, Text[]> = {};
  for (const issue of issues) {
    const name = issue.path.map(String).join('.') || 'non_field_errors';
    fields[name] ??= [];
    // A schema's own messages are sentences of the contract.
    fields[name].push(described.get(issue.message) ?? textOf(issue.message as Sentence));
  }
  return fields;
}

const KEY = /^[\x21-\x7e]{1,200}$/;

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new Invalid({ 'Idempotency-Key': [text('Use 1 to 200 visible characters.')] });
}
