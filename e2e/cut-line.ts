import net, { type AddressInfo, type Socket } from 'node:net';
import { test as withServer } from './fixtures.ts';

export { expect } from './fixtures.ts';

/** A line to a server that can be cut: then connections break, and new ones are refused, as when the power is gone. */
export interface Line {
  url: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function lineTo(server: string): Promise<Line> {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  let isCut = false;
  const proxy = net.createServer((near) => {
    if (isCut) return near.destroy();
    const far = net.connect(Number(port), hostname);
    const end = () => {
      near.destroy();
      far.destroy();
      open.delete(near);
    };
    open.add(near);
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    near.pipe(far).pipe(near);
    return near;
  });
  await new Promise<void>((resolve) => proxy.listen(0, hostname, resolve));
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://${hostname}:${(proxy.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      breakAll();
    },
    mend: () => {
      isCut = false;
    },
    close: async () => {
      breakAll();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

/** The same test, with a line between browser and server that can be cut. */
export const test = withServer.extend<{ line: Line }>({
  line: async ({ server }, use) => {
    const line = await lineTo(server.url);
    await use(line);
    await line.close();
  },
  baseURL: ({ line }, use) => use(line.url),
});
