import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

// As ours: days as text, and what fits in a number as a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type Handler = (
  pool: pg.Pool,
  url: URL,
  body: string,
  /** For a header beside the answer. */
  response: http.ServerResponse,
) => Promise<unknown>;

/**
 * The limit that a server is measured against: node:http, a pool of as many connections as ours has, and a handler
 * whose answer is sent as JSON. Nothing else: nobody is asked who they are, nothing is checked or written down.
 */
export function serve(handler: Handler): void {
  const pool = new pg.Pool({ ...JSON.parse(process.env.BARE_PLACE!), max: 10 });
  const server = http.createServer(async (request, response) => {
    try {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const url = new URL(request.url!, 'http://bare');
      const answer = await handler(pool, url, String(Buffer.concat(parts)), response);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer));
    } catch (error) {
      response.statusCode = 500;
      response.end(String(error));
    }
  });
  server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }));
  process.on('SIGTERM', () => process.exit(0));
}
