import multipart from '@fastify/multipart';
import { MAX_IMAGE_BYTES } from '@revive/contract';
import type { FastifyInstance } from 'fastify';

/**
 * Reads multipart forms into the body, a file as its bytes. They have limits of their own, so that a picture may be
 * larger than any JSON: one file, of the size a picture may have, and some fields of text. Beyond them it is a 413.
 * Plain text, which any website's form can send, is read by no call.
 */
export async function readForms(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('text/plain');
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { files: 1, fileSize: MAX_IMAGE_BYTES, fields: 50, fieldSize: 64 * 1024 },
  });
}
