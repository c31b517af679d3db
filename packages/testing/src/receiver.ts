import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: IncomingHttpHeaders;
  /** As it came, because the signature is of that. */
  body: string;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** How it answers from now on; it says 200 by itself. */
  will(answer: (response: ServerResponse, received: Received) => void): void;
  close(): Promise<void>;
}

/** A program of another, which is notified by webhooks. */
export async function aReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let answer: Parameters<Receiver['will']>[0] = (response) => response.end('ok');
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = { headers: request.headers, body };
    received.push(one);
    answer(response, one);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    will: (how) => {
      answer = how;
    },
    close: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
