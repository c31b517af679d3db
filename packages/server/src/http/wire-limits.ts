import {
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import { english, say } from '@revive/contract';
import type {
  FastifyError,
  FastifyHttpOptions,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { refusalBody, sentenceOf } from './error-handler.ts';
import { translatorFor } from './say-to.ts';
import { BARE_ANSWER_HEADERS } from './security-headers.ts';

/** Time limits of a request, in milliseconds. */
export interface WireLimits {
  /** For all headers of a request. */
  headersMs: number;
  /** For a whole request with its body: a picture of 5 MB at 40 KB/s takes two minutes. */
  requestMs: number;
  /** Without a byte in either direction; a wallet payment may wait two and a half minutes for the payer. */
  silenceMs: number;
  /** For taking a whole answer, which is no larger than a picture. */
  answerMs: number;
  /** From a refusal that ends a connection until it is cut off. */
  farewellMs: number;
  /** How often these are looked at. */
  checkMs: number;
}

export const WIRE_LIMITS: WireLimits = {
  headersMs: 20_000,
  requestMs: 150_000,
  silenceMs: 180_000,
  answerMs: 150_000,
  farewellMs: 1_000,
  checkMs: 5_000,
};

// The statuses of errors of Node's parser; all others are a 400.
const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/**
 * Options of the HTTP server: slow connections end, and requests that reach no route, such as invalid HTTP or an
 * address that cannot be decoded, get our error body and the usual headers.
 */
export function wireOptions(given: Partial<WireLimits> = {}) {
  const limits = { ...WIRE_LIMITS, ...given };
  return {
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silenceMs,
    // A call that arrives while the server stops is answered like the others, and its connection ends with it.
    return503OnClosing: false,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
      // Node's own refusal has neither body nor headers; `refuseBadHosts` refuses in our words.
      requireHostHeader: false,
    } satisfies ServerOptions,
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const status = error.statusCode ?? 400;
      reply
        .status(status)
        .headers(BARE_ANSWER_HEADERS)
        .send(refusalBody(say(translatorFor(request), sentenceOf(status))));
    },
    clientErrorHandler: (error, socket) => {
      // The connection is closed, or another answer is being sent on it.
      if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return socket.destroy();
      socket.end(bareAnswer(STATUS_OF[error.code ?? ''] ?? 400));
      // The other side need not hang up too, and who was refused for being slow never does.
      setTimeout(() => socket.destroy(), limits.farewellMs).unref();
    },
  } satisfies FastifyHttpOptions<Server>;
}

/** Ends connections whose caller takes too long to read an answer; a byte now and then does not keep one open. */
export function endSlowReaders(app: FastifyInstance, given: Partial<WireLimits> = {}): void {
  const { answerMs, checkMs } = { ...WIRE_LIMITS, ...given };
  /** Since when there is something unread, in milliseconds of `performance`. */
  const unreadSince = new Map<Socket, number | undefined>();
  app.server.on('connection', (socket: Socket) => {
    unreadSince.set(socket, undefined);
    socket.once('close', () => unreadSince.delete(socket));
  });
  const look = () => {
    const now = performance.now();
    for (const [socket, since = now] of unreadSince) {
      if (now - since > answerMs) socket.destroy();
      else unreadSince.set(socket, socket.writableLength > 0 ? since : undefined);
    }
  };
  const timer = setInterval(look, checkMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Answers an `Expect` that Node knows nothing of, in our words and with the headers every answer has. */
export function refuseExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const { headers, text } = bareParts(417, translatorFor(request));
    response.writeHead(417, headers).end(text);
  });
}

/** Without a request that could be read it is English. */
function bareParts(status: number, translate = english) {
  const text = JSON.stringify(refusalBody(say(translate, sentenceOf(status))));
  const headers = {
    ...BARE_ANSWER_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  };
  return { headers, text };
}

function bareAnswer(status: number): string {
  const { headers, text } = bareParts(status);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n');
}
