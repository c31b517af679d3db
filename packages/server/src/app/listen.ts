import os from 'node:os';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '../lib/startup-error.ts';

type Address = { host: string; port: number; name?: 'PORT' | 'HTTPS_PORT' };

/** Opens the port and returns its addresses, the one on this machine first. */
export async function listen(app: FastifyInstance, { host, port }: Omit<Address, 'name'>): Promise<string[]> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw refusalToListen(error as NodeJS.ErrnoException, { host, port });
  }
  // With PORT=0 the system chose.
  const bound = app.addresses()[0];
  const chosen = typeof bound === 'object' ? bound.port : port;
  return reachableHosts(host).map((name) => `http://${name}:${chosen}`);
}

/** Why a port could not be opened, in a sentence for the person who starts the program. */
export function refusalToListen(error: NodeJS.ErrnoException, { host, port, name = 'PORT' }: Address): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} is taken, perhaps by a Revive that already runs. Choose another one, for example: ${name}=${port + 1} npm start`,
      );
    case 'EACCES':
      return new StartupError(
        `Port ${port} may not be opened by this user. Choose one above 1023, for example: ${name}=${name === 'PORT' ? 3000 : 3443} npm start`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(
        `HOST=${host} is not an address of this machine. Leave HOST out to listen on all of them.`,
      );
    default:
      return error;
  }
}

function reachableHosts(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [host.includes(':') ? `[${host}]` : host];
  const others = Object.values(os.networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  return ['localhost', ...others];
}
