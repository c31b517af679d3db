import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

// Of an answer that is handed on; what belongs to the connection is written again.
const HANDED_ON = [
  'content-type',
  'content-security-policy',
  'cache-control',
  'etag',
  'last-modified',
  'location',
];

/**
 * Serves the OpenAPI document and a readable reference page at `/docs`. Few ever ask for them, so the server that writes
 * them is opened for the first who does, beside this one and without its own door.
 */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  let opened: Promise<FastifyInstance> | undefined;
  const answer = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    opened ??= import('./reference.ts').then(({ openReference }) => openReference());
    const known = headers['if-none-match'];
    const { statusCode, ...answer } = await (await opened).inject({
      url,
      headers: known === undefined ? {} : { 'if-none-match': known },
    });
    if (statusCode === 404) return reply.callNotFound();
    for (const name of HANDED_ON)
      if (answer.headers[name] !== undefined) reply.header(name, answer.headers[name]);
    return reply.status(statusCode).send(answer.rawPayload.length > 0 ? answer.rawPayload : undefined);
  };
  app.get('/docs', answer);
  app.get('/docs/*', answer);
  app.addHook('onClose', async () => (await opened)?.close());
}
