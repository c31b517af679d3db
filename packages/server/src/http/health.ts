import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { countPendingMigrations } from '../db/migrate.ts';

/** `/healthz`: the process is alive. `/readyz`: it can serve, because the database answers and is up to date. */
export function answerHealth(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      const pending = await countPendingMigrations(pool);
      if (pending === 0) return { status: 'ready' };
      return reply.status(503).send({ status: 'not ready', reason: `${pending} migrations are pending` });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'not ready', reason: 'the database does not answer' });
    }
  });
}
