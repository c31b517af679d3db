import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { compareSchema } from '../db/migrate.ts';

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, because the database answers and has this version's
 * migrations. Jobs are not part of it: they start later and are shared by all processes.
 */
export function answerHealth(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  // However many ask at once, the database is asked once.
  let asked: ReturnType<typeof compareSchema> | undefined;
  const compare = () => {
    asked ??= compareSchema(pool).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  app.get('/readyz', async (request, reply) => {
    try {
      const { pending, isNewer } = await compare();
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
