import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { canWrite } from '../db/can-write.ts';
import { compareSchema } from '../db/migrate.ts';

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, because the database answers, can be written and has this
 * version's migrations. Jobs are not part of it: they start later and are shared by all processes.
 */
export function answerHealth(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  // However many ask at once, the database is asked once.
  let asked: Promise<string | undefined> | undefined;
  const ask = () => {
    asked ??= whyNotReady(pool).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  app.get('/readyz', async (request, reply) => {
    try {
      const reason = await ask();
      return reason === undefined
        ? { status: 'ready' }
        : reply.status(503).send({ status: 'not ready', reason });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'not ready', reason: 'the database does not answer' });
    }
  });
}

async function whyNotReady(pool: pg.Pool): Promise<string | undefined> {
  const { pending, isNewer } = await compareSchema(pool);
  if (isNewer) return 'a newer version has changed the database';
  if (pending > 0) return `${pending} migrations are pending`;
  return (await canWrite(pool)) ? undefined : 'the database is read-only';
}
