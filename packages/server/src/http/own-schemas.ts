import type { FastifyServerOptions } from 'fastify';

/**
 * What comes in is read by the contract (`validate.ts`) and what goes out is written by it (`serialise.ts`). Fastify has
 * compilers for schemas of its own, which each start would read; a route that needs one brings it.
 */
export const ownSchemas: FastifyServerOptions['schemaController'] = {
  compilersFactory: { buildValidator: refuse, buildSerializer: refuse },
};

function refuse(): never {
  throw new Error('A route with a schema brings what compiles it.');
}
