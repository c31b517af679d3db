import { say, type Text, text } from '@revive/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isReadOnly } from '../db/is-database-away.ts';
import {
  Busy,
  Conflict,
  DomainError,
  Forbidden,
  Invalid,
  NotAcceptable,
  NotFound,
  Outdated,
  PaymentDeclined,
  TooLarge,
  TooMany,
  Unauthenticated,
  WalletSilent,
  WrongContent,
} from '../lib/errors.ts';
import { isBrokenForm } from './read-input.ts';
import { translatorFor } from './say-to.ts';

const STATUSES = new Map<unknown, number>([
  [Invalid, 400],
  [Unauthenticated, 401],
  [PaymentDeclined, 402],
  [Forbidden, 403],
  [NotFound, 404],
  [NotAcceptable, 406],
  [Conflict, 409],
  [TooLarge, 413],
  [WrongContent, 415],
  [TooMany, 429],
  [Busy, 503],
  [Outdated, 503],
  [WalletSilent, 504],
]);

// Our texts for Fastify's own refusals, because its messages may name internals.
const FRAMEWORK_SENTENCES: Record<number, Text> = {
  400: text('The request could not be read.'),
  404: text('No such thing.'),
  405: text('That method is not allowed here.'),
  408: text('The request took too long to arrive.'),
  413: text('That is too large.'),
  414: text('That address is too long.'),
  415: text('That kind of content is not accepted here.'),
  417: text('What that request expects is not offered here.'),
  431: text('The headers of that request are too large.'),
};

/** The text for a refusal of the framework with this status. */
export const sentenceOf = (status: number): Text =>
  FRAMEWORK_SENTENCES[status] ?? text('The request was refused.');

// PostgreSQL's error for U+0000, the one character its text type cannot store.
const UNSTORABLE_TEXT = '22021';

// The call may have taken effect; repeating it with its Idempotency-Key is safe.
const AWAY = text('The database does not answer at the moment. Please try again shortly.');
// Reading goes on. As with AWAY, the part of the call before the refused statement may have taken effect.
const READ_ONLY = text('Nothing can be saved at the moment. Please try again shortly.');
const AWAY_SECONDS = 5;

// SQLSTATE of a full disk. PostgreSQL has rolled the statement back.
const DISK_FULL = '53100';
const FULL = text(
  'The disk of the server is full, so nothing can be saved. Nothing was changed. Please tell the owner.',
);
const FULL_SECONDS = 30;

const OUR_FAULT = text('Something went wrong on our side. Nothing was changed.');

/** The body of every refusal, `ErrorBody`. */
export const refusalBody = (sentence: string, extra: Record<string, unknown> = {}) => ({
  detail: sentence,
  error: sentence,
  ...extra,
});

/**
 * Turns every error into a status and an `ErrorBody`, without internals. What breaks in a process that a newer version has
 * overtaken (`isOvertakenByUpdate`) is no fault but a 503.
 */
export function handleErrors(
  app: FastifyInstance,
  isOvertakenByUpdate: () => Promise<boolean> = async () => false,
): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error instanceof Busy && isForPage(request)) return sendBusyPage(error, request, reply);
    if (error instanceof DomainError) return sendDomainError(error, request, reply);
    const translate = translatorFor(request);
    const isTheirs = error.code === UNSTORABLE_TEXT || isBrokenForm(request);
    const status = error.statusCode ?? (isTheirs ? 400 : 500);
    if (status < 500) return reply.status(status).send(refusalBody(say(translate, sentenceOf(status))));
    if (isDatabaseAway(error)) {
      request.log.warn(
        { err: error },
        isReadOnly(error) ? 'the database is read-only' : 'the database does not answer',
      );
      return reply
        .status(503)
        .header('retry-after', String(AWAY_SECONDS))
        .send(refusalBody(say(translate, isReadOnly(error) ? READ_ONLY : AWAY)));
    }
    if (error.code === DISK_FULL) {
      request.log.error({ err: error }, 'the disk of the database is full');
      return reply
        .status(503)
        .header('retry-after', String(FULL_SECONDS))
        .send(refusalBody(say(translate, FULL)));
    }
    if (isContended(error)) {
      request.log.warn({ err: error }, 'the database took too long');
      return sendDomainError(new Busy(), request, reply);
    }
    if (error.code === IS_MERGED) return sendDomainError(new Conflict(MERGED), request, reply);
    if (isOvertaken(error)) {
      request.log.warn({ err: error }, 'something else was saved at the same moment');
      return sendDomainError(new Conflict(OVERTAKEN), request, reply);
    }
    if (await isOvertakenByUpdate()) return sendDomainError(new Outdated(), request, reply);
    request.log.error({ err: error }, 'unexpected error');
    return reply.status(500).send(refusalBody(say(translate, OUR_FAULT)));
  });
}

function sendDomainError(error: DomainError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof TooMany || error instanceof Busy || error instanceof Outdated)
    reply.header('retry-after', String(error.retryAfterSeconds));
  const translate = translatorFor(request);
  const fields = Object.entries(error.fields).map(([name, messages]) => [
    name,
    messages.map((message) => say(translate, message)),
  ]);
  return reply
    .status(STATUSES.get(error.constructor) ?? 500)
    .send(refusalBody(say(translate, error.said), { ...error.extra, ...Object.fromEntries(fields) }));
}

const isForPage = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.config.isPage === true && (headers.accept ?? '').includes('text/html');

// Without style or script, so that a refusal costs little.
function sendBusyPage({ said, retryAfterSeconds }: Busy, request: FastifyRequest, reply: FastifyReply) {
  const translate = translatorFor(request);
  const title = say(translate, text('One moment'));
  return reply
    .status(503)
    .header('retry-after', String(retryAfterSeconds))
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${translate.language}" dir="auto"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${retryAfterSeconds}"><title>${title}</title>
<h1>${title}</h1><p>${say(translate, said)} ${say(translate, text('This page tries by itself.'))}</p></html>
`);
}

/** The 404 of unknown calls. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  return reply.status(404).send(refusalBody(say(translatorFor(request), sentenceOf(404))));
}

// SQLSTATEs of a lock that was not granted in time, of a statement that ran too long (`REQUEST_TIMEOUTS`), and of a
// deadlock and a serialization failure that outlasted the repetitions of `inTransaction`.
const CONTENDED = new Set<unknown>(['55P03', '57014', '40P01', '40001']);

/** Whether others use the same rows for so long that the database gave up. Nothing was changed. */
const isContended = (error: unknown): boolean => CONTENDED.has((error as { code?: unknown }).code);

// The state by which `refuse_alias` (db/routines/doubles.sql) refuses what comes to a merged client.
const IS_MERGED = 'RV001';
const MERGED = text(
  'This client was merged into another record meanwhile. Nothing was changed. Please look and try again.',
);

// SQLSTATEs of a unique index and of a foreign key. An operation looks first, so another call came in between.
const OVERTAKEN_STATES = new Set<unknown>(['23505', '23503']);
const OVERTAKEN = text(
  'Something else was saved at the same moment, so this could not be. Nothing was changed. Please look and try again.',
);

/** Whether another call saved or removed in between what this one had looked at. */
const isOvertaken = (error: unknown): boolean => OVERTAKEN_STATES.has((error as { code?: unknown }).code);
