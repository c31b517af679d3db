import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

type Kept = { body: Buffer; type: string; encoding?: string };

/**
 * The least a page can be: text and pictures of ours in one file, with its styles, without script and font,
 * compressed in advance and answered from memory.
 */
export async function serveStatic(origin: string, paths: readonly string[]) {
  const kept = new Map<string, Kept>();
  for (const path of paths) {
    const html = still(await (await fetch(origin + path)).text());
    kept.set(path, { body: brotliCompressSync(html), type: 'text/html; charset=utf-8', encoding: 'br' });
    for (const [, source] of html.matchAll(/(?:src|srcset)="([^"]+)"/gi))
      for (const candidate of source!.split(',')) await keep(origin, candidate.trim().split(' ')[0]!, kept);
  }
  const server = http.createServer((request, response) => {
    const found = kept.get(request.url!);
    if (!found) return response.writeHead(404).end();
    response.setHeader('content-type', found.type);
    if (found.encoding) response.setHeader('content-encoding', found.encoding);
    response.end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

async function keep(origin: string, path: string, kept: Map<string, Kept>): Promise<void> {
  if (!path.startsWith('/') || kept.has(path)) return;
  const answer = await fetch(origin + path);
  const body = Buffer.from(await answer.arrayBuffer());
  kept.set(path, { body, type: answer.headers.get('content-type') ?? 'application/octet-stream' });
}

/** A page of ours with the styles in its head, and nothing else that it loads. */
const still = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*>/g, '')
    .replaceAll(/@font-face\s*{[^}]*}/g, '');
