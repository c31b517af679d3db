import type { FastifyInstance } from 'fastify';

/** How much of a refused request is still read, in bytes: a photo as phones take them, several times. */
export const MOST_READ_AWAY = 24 * 1024 * 1024;

/**
 * Reads the rest of a request that is answered before all of it has come, and throws it away. Fastify closes such a connection
 * at once; what is still on its way then resets it, and the sender sees a broken connection instead of the answer. What
 * exceeds `MOST_READ_AWAY`, or the time for a request, is cut off.
 */
export function readAwayRefused(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || reply.getHeader('connection') !== 'close') return;
    reply.removeHeader('connection');
    let bytes = 0;
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_READ_AWAY) raw.destroy();
    });
  });
}
