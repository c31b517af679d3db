import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A line between a browser and a server that loses what it is asked to lose. */
export interface LineProxy {
  url: string;
  /** Connections break, and new ones are refused. */
  cut(): void;
  mend(): void;
  isCut(): boolean;
  /** Whether the answer of a call is lost after the server has given it. */
  loses: (call: IncomingMessage) => boolean;
  /** What answers a call in the place of the server, or nothing. */
  answers: (call: IncomingMessage) => { status: number; body: unknown } | undefined;
  /** How long each call takes more. */
  delayMs: number;
  /** The server behind it, which may be another by now. */
  server: string;
  /** How many answers were lost. */
  lost: number;
  close(): Promise<void>;
}

export async function lineProxyTo(server: string): Promise<LineProxy> {
  const open = new Set<Socket>();
  const agent = new Agent({ keepAlive: true });
  let isCut = false;
  const proxy = createServer((asked, answer) => {
    // A browser that was killed or cut off reads no answer.
    for (const stream of [asked, answer]) stream.on('error', () => {});
    void forward(asked, answer).catch(() => asked.destroy());
  });
  const line: LineProxy = {
    url: '',
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
    isCut: () => isCut,
    loses: () => false,
    answers: () => undefined,
    delayMs: 0,
    server,
    lost: 0,
    close: async () => {
      for (const socket of open) socket.destroy();
      agent.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };

  async function forward(asked: IncomingMessage, answer: ServerResponse) {
    if (line.delayMs > 0) await delay(line.delayMs);
    const own = line.answers(asked);
    if (own) {
      answer.writeHead(own.status, { 'content-type': 'application/json' });
      return void answer.end(JSON.stringify(own.body));
    }
    const { hostname, port } = new URL(line.server);
    const options = { hostname, port, agent, method: asked.method, path: asked.url, headers: asked.headers };
    const far = request(options, async (given) => {
      if (line.loses(asked)) {
        for await (const _ of given);
        line.lost += 1;
        return void asked.socket.destroy();
      }
      answer.writeHead(given.statusCode!, given.headers);
      given.pipe(answer);
    });
    far.on('error', () => asked.socket.destroy());
    answer.on('close', () => far.destroy());
    asked.pipe(far);
  }

  proxy.on('connection', (socket) => {
    if (isCut) return socket.destroy();
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    return socket;
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  // Browsers trust http of this name as they do https.
  line.url = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  return line;
}
