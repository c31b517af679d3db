import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refusalOf, type S3Account } from './s3-signature.ts';

/** So few that every list has several pages. */
const PAGE = 2;

export interface S3Server {
  /** The address of a bucket there, as `BACKUP_S3_URL` takes it. */
  url: string;
  account: S3Account;
  /** The variables of the environment that lead there. */
  env: Record<string, string>;
  /** What is kept, by bucket and key: `bucket/nightly/name`. A test may change it, as a bad disk does. */
  objects: Map<string, Buffer>;
  /** Method and path of what was asked, in order. */
  asked: string[];
  /** Answers so instead, until called without; for a store that is full or down. */
  refuse(status?: number, code?: string): void;
  close(): Promise<void>;
}

/** A store that speaks as much S3 as backups need, on a real port; every request must be signed. */
export async function anS3(prefix = ''): Promise<S3Server> {
  const account = { keyId: 'AKIATEST', secret: 'secret+of/tests=', region: 'us-east-1' };
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  let refusal: { status: number; code: string } | undefined;
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    asked.push(`${request.method} ${request.url}`);
    const said = refusalOf(request, body, account);
    if (said) refuse(response, 403, said);
    else if (refusal) refuse(response, refusal.status, refusal.code);
    else answer(request, response, { body, objects });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/backups${prefix}`;
  return {
    url,
    account,
    env: {
      BACKUP_S3_URL: url,
      BACKUP_S3_KEY_ID: account.keyId,
      BACKUP_S3_SECRET: account.secret,
      BACKUP_S3_REGION: account.region,
    },
    objects,
    asked,
    refuse: (status, code = 'InternalError') => {
      refusal = status === undefined ? undefined : { status, code };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces);
}

function answer(
  { method, url }: IncomingMessage,
  response: ServerResponse,
  { body, objects }: { body: Buffer; objects: Map<string, Buffer> },
): void {
  const { pathname, searchParams } = new URL(url!, 'http://store');
  const key = decodeURIComponent(pathname).slice(1);
  const found = objects.get(key);
  if (method === 'PUT') {
    objects.set(key, body);
    response.end();
  } else if (method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (searchParams.get('list-type') === '2') response.end(listOf(objects, key, searchParams));
  else if (found) response.writeHead(200, { 'content-length': found.length }).end(found);
  else refuse(response, 404, 'NoSuchKey');
}

function listOf(objects: Map<string, Buffer>, bucket: string, search: URLSearchParams): string {
  const from = Number(search.get('continuation-token') ?? 0);
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(`${bucket}/${search.get('prefix')}`))
    .map((key) => key.slice(bucket.length + 1))
    .sort();
  const contents = keys.slice(from, from + PAGE).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  const next =
    from + PAGE < keys.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
  return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
