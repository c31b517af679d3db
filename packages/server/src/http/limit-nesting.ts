import type { FastifyInstance } from 'fastify';
import { Invalid } from '../lib/errors.ts';

// The deepest body of the contract has four levels.
const MOST_LEVELS = 20;

/** Refuses a body of lists in lists in lists, before anything that looks into it by calling itself. */
export function limitNesting(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) =>
    done(
      isTooDeep(request.body) ? new Invalid({ non_field_errors: ['This is nested too deeply.'] }) : undefined,
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
