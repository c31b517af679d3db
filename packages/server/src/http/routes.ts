import type { Method } from '@revive/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a feature does with the requests at an address. */
export interface Route {
  method: Method;
  url: string;
  /** Lets a request through, or throws. */
  onRequest?: (request: FastifyRequest) => Promise<void>;
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown;
  /** Names what a page shows, the same for all who are answered by it; undefined where it is somebody's own. */
  keyOf?: (request: FastifyRequest) => string | undefined;
}

/** Where features put their routes, and what they do when the server listens and before it closes. */
export interface Routes {
  add(route: Route): void;
  /** At once where it listens already. */
  onListen(act: () => void): void;
  onClose(act: () => Promise<void>): void;
}
