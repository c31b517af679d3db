import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

// Events are short: a client that leaves so much unread does not read any more.
const MOST_UNREAD_BYTES = 64 * 1024;
const GRACE_MS = 2000;
const SHORTEST_RETRY_MS = 1000;

/** One answer that goes on: what is written to it arrives at once. */
export interface EventStream {
  /** Sends an event whose data is this, as JSON. */
  send(data: unknown): void;
  /** Sends what keeps the connection from being taken for dead, and no event. */
  beat(): void;
  end(): void;
  onClose(listener: () => void): void;
}

/** Turns an answer into a stream of server-sent events. Nothing else may write to it from then on. */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Nginx and its kin would collect events until there are enough of them.
    'x-accel-buffering': 'no',
    // Nothing follows on this connection, so it need not be waited for when the server stops.
    connection: 'close',
  });
  // Different for each, so that those a stopped server has left do not all come back at once.
  raw.write(`retry: ${Math.round(SHORTEST_RETRY_MS * (1 + 3 * Math.random()))}\n\n`);
  return {
    send: (data) => write(raw, `data: ${JSON.stringify(data)}\n\n`),
    beat: () => write(raw, ': beat\n\n'),
    end: () => {
      raw.end();
      // Who reads no more does not take the end either.
      setTimeout(() => raw.destroy(), GRACE_MS).unref();
    },
    onClose: (listener) => {
      raw.once('close', listener);
    },
  };
}

function write(raw: ServerResponse, text: string): void {
  if (raw.writableEnded || raw.destroyed) return;
  raw.write(text);
  if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy();
}
