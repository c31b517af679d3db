import multipart from '@fastify/multipart';
import { MAX_IMAGE_BYTES } from '@revive/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const beingRead = new WeakSet<FastifyRequest>();

/** Whether the form could not be read because it was cut off or malformed. */
export const isBrokenForm = (request: FastifyRequest): boolean => beingRead.has(request);

/**
 * Reads multipart forms into the body, a file as its bytes. Forms have their own limits, because pictures are larger
 * than JSON: one file of a picture's maximum size, and some text fields. Beyond them the answer is 413. No call reads
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
    limits: { files: 1, fileSize: MAX_IMAGE_BYTES, fields: 50, fieldSize: 64 * 1024 },
  });
  app.addHook('preValidation', (request, _reply, done) => {
    beingRead.delete(request);
    done();
  });
}
