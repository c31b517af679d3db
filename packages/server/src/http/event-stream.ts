import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

// Events are short: a client with this much unread has stopped reading.
const MOST_UNREAD_BYTES = 64 * 1024;
const GRACE_MS = 2000;
const SHORTEST_RETRY_MS = 1000;

/** An open answer of server-sent events. */
export interface EventStream {
  /** Sends an event with this data, as JSON. */
  send(data: unknown): void;
  /** Sends a comment that keeps the connection open, and no event. */
  beat(): void;
  end(): void;
  onClose(listener: () => void): void;
}

/** Turns an answer into a stream of server-sent events. Nothing else may write to it afterwards. */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Proxies such as nginx would buffer events.
    'x-accel-buffering': 'no',
    // No request follows on this connection, so a stopping server need not wait for it.
    connection: 'close',
  });
  // A random delay, so that the clients of a stopped server do not all reconnect at once.
  raw.write(`retry: ${Math.round(SHORTEST_RETRY_MS * (1 + 3 * Math.random()))}\n\n`);
  return {
    send: (data) => write(raw, `data: ${JSON.stringify(data)}\n\n`),
    beat: () => write(raw, ': beat\n\n'),
    end: () => {
      raw.end();
      // A client that stopped reading does not read the end either.
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
