import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './packed.ts';
import type { MadeAnswer } from './reference.ts';
import { shieldPage } from './security-headers.ts';

/**
 * Serves the OpenAPI document and a readable reference page at `/docs`. Few ever ask for them, so they are made for the
 * first who does; from then on they are bytes, of which any number may be asked for.
 */
export function serveReference(app: FastifyInstance, server = '/'): void {
  let made: Promise<Map<string, MadeAnswer>> | undefined;
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    made ??= import('./reference.ts')
      .then(({ makeReference }) => makeReference(server))
      .catch((error) => {
        // The next one who asks tries again.
        made = undefined;
        throw error;
      });
    const [path = ''] = request.url.split('?', 1);
    const answer = (await made).get(path.replace(/\/$/, ''));
    return answer ? send(answer, request, reply) : reply.callNotFound();
  };
  app.get('/docs', serve);
  app.get('/docs/*', serve);
}

function send({ status, headers, etag, bytes }: MadeAnswer, request: FastifyRequest, reply: FastifyReply) {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const { 'content-security-policy': policy, ...others } = headers;
  if (others['content-type']?.startsWith('text/html')) shieldPage(reply, { policy });
  reply.headers({ ...others, etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(status).send(bytes[encoding]);
}
