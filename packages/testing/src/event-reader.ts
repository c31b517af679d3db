import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';

export interface EventReader {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** The kind of the next event; undefined once the stream has ended. */
  next(): Promise<string | undefined>;
  /** Reads up to an event of that kind and returns the kinds before it. Throws when the stream ends first. */
  until(kind: string): Promise<string[]>;
  /** Resolves when the stream has ended. */
  ended(): Promise<void>;
  /** Reads until the received text matches, and returns it. */
  rawUntil(pattern: RegExp): Promise<string>;
  close(): void;
}

/** Opens the stream of notifications over HTTP, on a separate connection. */
export async function readEvents(app: FastifyInstance, token?: string): Promise<EventReader> {
  const { port } = app.server.address() as AddressInfo;
  const request = http.get({
    host: '127.0.0.1',
    port,
    path: api.notifications.stream.path,
    agent: false,
    headers: { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) },
  });
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  answer.setEncoding('utf8');
  const chunks = answer[Symbol.asyncIterator]() as AsyncIterator<string, undefined>;
  let text = '';
  let read = 0;
  /** Waits for more; false at the end or when the connection breaks. */
  const more = async () => {
    const { done, value } = await chunks.next().catch(() => ({ done: true, value: undefined }));
    text += value ?? '';
    return !done;
  };
  const next = async (): Promise<string | undefined> => {
    for (;;) {
      const found = /data: (.*)\n\n/.exec(text.slice(read));
      if (found) {
        read += found.index + found[0].length;
        return (JSON.parse(found[1]!) as { kind: string }).kind;
      }
      if (!(await more())) return undefined;
    }
  };
  return {
    status: answer.statusCode!,
    headers: answer.headers,
    next,
    until: async (kind) => {
      const before: string[] = [];
      for (;;) {
        const came = await next();
        if (came === kind) return before;
        if (came === undefined)
          throw new Error(`The stream ended before ${kind}, after ${before.join(', ')}.`);
        before.push(came);
      }
    },
    ended: async () => {
      while (await more());
    },
    rawUntil: async (pattern) => {
      while (!pattern.test(text)) if (!(await more())) throw new Error(`The stream ended after ${text}.`);
      return text;
    },
    close: () => request.destroy(),
  };
}
