import { type Server, type ServerOptions, STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyHttpOptions, FastifyReply, FastifyRequest } from 'fastify';
import { refusalBody, sentenceOf } from './error-handler.ts';
import { BARE_ANSWER_HEADERS } from './security-headers.ts';

/** How long a caller may take, in milliseconds. */
export interface WireLimits {
  /** For all headers of a request. */
  headersMs: number;
  /** For a whole request with its body: a picture of 5 MB at 40 KB/s takes two minutes. */
  requestMs: number;
  /** Without a byte either way; a payer looking for the phone keeps a call waiting for two minutes and a half. */
  silenceMs: number;
  /** How often the first two are looked at. */
  checkMs: number;
}

export const WIRE_LIMITS: WireLimits = {
  headersMs: 20_000,
  requestMs: 150_000,
  silenceMs: 180_000,
  checkMs: 5_000,
};

// What Node's parser refuses before there is a request; all else it refuses is a 400.
const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/**
 * How the server listens: no one holds a connection by being slow, and what no route ever sees, such as bytes that are no
 * HTTP or an address that cannot be decoded, is refused in our words and with the headers every answer has.
 */
export function wireOptions(given: Partial<WireLimits> = {}) {
  const limits = { ...WIRE_LIMITS, ...given };
  return {
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silenceMs,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
    } satisfies ServerOptions,
    frameworkErrors: (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
      const status = error.statusCode ?? 400;
      reply
        .status(status)
        .headers(BARE_ANSWER_HEADERS)
        .send(refusalBody(sentenceOf(status)));
    },
    clientErrorHandler: (error, socket) => {
      // Gone already, or an answer is on its way that this would end up in the middle of.
      if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return socket.destroy();
      socket.end(bareAnswer(STATUS_OF[error.code ?? ''] ?? 400));
    },
  } satisfies FastifyHttpOptions<Server>;
}

function bareAnswer(status: number): string {
  const text = JSON.stringify(refusalBody(sentenceOf(status)));
  const headers = {
    ...BARE_ANSWER_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n');
}
