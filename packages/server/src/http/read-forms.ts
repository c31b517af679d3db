import multipart from '@fastify/multipart';
import { MAX_IMAGE_BYTES } from '@revive/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const beingRead = new WeakSet<FastifyRequest>();

/** Whether the request failed while its form was read: it was cut off or malformed. */
export const isBrokenForm = (request: FastifyRequest): boolean => beingRead.has(request);

/**
 * Reads multipart forms into the body, a file as its bytes. They have their own limits, so that a picture may be
 * larger than any JSON: one file, of the size a picture may have, and some fields of text. Beyond them it is a 413.
 * Plain text, which any website's form can send, is read by no call.
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
