import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

// As ours: days as text, and what fits in a number as a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type Handler = (
  pool: pg.Pool,
  request: BareRequest,
  response: http.ServerResponse,
) => Promise<unknown>;

export interface BareRequest {
  url: URL;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/**
 * What our server is measured against: node:http, pg with as many connections as ours, and a handler whose answer is sent
 * as JSON. It has no sign-in, no validation and no log.
 */
export function serve(handler: Handler): void {
  const pool = new pg.Pool({ ...JSON.parse(process.env.BARE_PLACE!), max: 10 });
  const server = http.createServer(async (request, response) => {
    try {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const url = new URL(request.url!, 'http://bare');
      const body = String(Buffer.concat(parts));
      const answer = await handler(pool, { url, headers: request.headers, body }, response);
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
