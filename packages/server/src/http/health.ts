import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { compareSchema } from '../db/migrate.ts';

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, because the database answers and is of this very version. Jobs
 * are no part of it: they begin a moment later, and belong to all processes together.
 */
export function answerHealth(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      const { pending, isNewer } = await compareSchema(pool);
      if (pending === 0 && !isNewer) return { status: 'ready' };
      const reason = isNewer
        ? 'a newer version has changed the database'
        : `${pending} migrations are pending`;
      return reply.status(503).send({ status: 'not ready', reason });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'not ready', reason: 'the database does not answer' });
    }
  });
}
