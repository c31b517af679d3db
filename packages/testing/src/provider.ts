import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: what an adapter sends is what the tests look at
  body: any;
}

/** A provider's behaviour for one call. */
export type Behaviour = (response: ServerResponse, asked: Asked) => void;

export interface Provider {
  url: string;
  asked: Asked[];
  /** What it does with the next calls, in order; the last one stays. */
  will(...behaviours: Behaviour[]): void;
  /** Closes all connections and stops listening, so that the next call is refused. */
  close(): Promise<void>;
}

/** A wallet's or a messenger's provider on a real port, with the behaviour a test sets. */
export async function aProvider(): Promise<Provider> {
  let behaviours: Behaviour[] = [];
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : text && JSON.parse(text);
    const call = { path: request.url ?? '', headers: request.headers, body };
    asked.push(call);
    const behave = behaviours.length > 1 ? behaviours.shift() : behaviours[0];
    (behave ?? answers({}, 500))(response, call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    will: (...given) => {
      behaviours = given;
    },
    close: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

type Body = object | ((asked: Asked) => object);

const textOf = (body: Body, asked: Asked) => JSON.stringify(typeof body === 'function' ? body(asked) : body);

export const answers =
  (body: Body, status = 200): Behaviour =>
  (response, asked) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(textOf(body, asked));
  };

/** An HTML page instead of JSON. */
export const answersHtml =
  (status = 200): Behaviour =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Welcome to nginx</h1>');
  };

/** Ends the answer in the middle of the JSON, with status 200. */
export const answersHalf =
  (body: Body): Behaviour =>
  (response, asked) => {
    const text = textOf(body, asked);
    response.writeHead(200, { 'content-type': 'application/json' }).end(text.slice(0, text.length / 2));
  };

/** Breaks the connection in the middle of the JSON. */
export const breaksOff =
  (body: Body): Behaviour =>
  (response, asked) => {
    const text = textOf(body, asked);
    response.writeHead(200, { 'content-length': text.length });
    response.write(text.slice(0, text.length / 2), () => response.socket?.destroy());
  };

/** Breaks the connection before the answer. */
export const hangsUp: Behaviour = (response) => {
  response.socket?.destroy();
};

/** Accepts the call and never answers. */
export const staysSilent: Behaviour = () => {};

/** Redirects the caller. */
export const redirects =
  (to: string): Behaviour =>
  (response) => {
    response.writeHead(307, { location: to }).end();
  };
