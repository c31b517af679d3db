import type { CallName, CallOutline, Method } from '@revive/contract';
import type { FastifyInstance, FastifyRequest, HookHandlerDoneFunction, RouteOptions } from 'fastify';
import type { Route, Routes } from './routes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallOutline<CallName>;
    /** A page written here, with what it reads from the database. */
    isPage?: boolean;
    keyOf?: Route['keyOf'];
  }
}

/** An address that is known before anything was read of what answers there. */
export interface Address {
  method: Method;
  url: string;
  call?: CallOutline<CallName>;
  isPage?: boolean;
}

/** Every address of these calls, their other spellings too. */
export const addressesOf = (calls: readonly CallOutline<CallName>[]): Address[] =>
  calls.flatMap((call) => [call.path, ...call.aliases].map((url) => ({ method: call.method, url, call })));

// Whoever waits for the server to be ready is told first.
const READ_AFTER_MS = 50;

/**
 * Mounts addresses whose features are read when somebody asks for one of them, and soon after the server listens.
 * `read` puts a route at each of them, all in one turn once nothing can fail any more: after an error, which whoever asked is
 * told, it is called again for the next.
 */
export function mountLate(
  app: FastifyInstance,
  addresses: readonly Address[],
  read: (routes: Routes) => Promise<void>,
): void {
  const places = new Map(addresses.map((address) => [nameOf(address), {} as Place]));
  const onListen: (() => void)[] = [];
  const onClose: (() => Promise<void>)[] = [];
  let isListening = false;
  const routes: Routes = {
    add: (route) => {
      const place = places.get(nameOf(route));
      if (!place) throw new Error(`Nobody knew of ${nameOf(route)}.`);
      place.route = route;
    },
    onListen: (act) => (isListening ? act() : onListen.push(act)),
    onClose: (act) => onClose.push(act),
  };
  const readAll = async () => {
    await read(routes);
    for (const [name, { route }] of places) if (!route) throw new Error(`Nothing answers at ${name}.`);
  };
  let reading: Promise<void> | undefined;
  const ready = () => {
    reading ??= readAll().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
  for (const address of addresses) app.route(optionsOf(address, places.get(nameOf(address))!, ready));

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', (done) => {
    isListening = true;
    for (const act of onListen) act();
    const tell = (error: unknown) => app.log.error(error, 'the features cannot be read yet');
    timer = setTimeout(() => ready().catch(tell), READ_AFTER_MS);
    done();
  });
  app.addHook('preClose', async () => {
    clearTimeout(timer);
    await reading?.catch(() => {});
    for (const act of onClose) await act();
  });
}

interface Place {
  route?: Route;
}

const nameOf = ({ method, url }: Pick<Address, 'method' | 'url'>): string => `${method} ${url}`;

function optionsOf(
  { method, url, call, isPage }: Address,
  place: Place,
  ready: () => Promise<void>,
): RouteOptions {
  return {
    // One route for both, where Fastify would make a second one for HEAD; which would be answered with a stream as well.
    method: method === 'GET' && call?.content !== 'text/event-stream' ? ['GET', 'HEAD'] : method,
    exposeHeadRoute: false,
    url,
    config: {
      ...(call && { call }),
      ...(isPage && { isPage, keyOf: (request) => place.route?.keyOf?.(request) }),
    },
    onRequest: (request, _reply, done) => {
      if (place.route) enter(place.route, request, done);
      else ready().then(() => enter(place.route!, request, done), done);
    },
    handler: (request, reply) => place.route!.handler(request, reply),
  };
}

function enter({ onRequest }: Route, request: FastifyRequest, done: HookHandlerDoneFunction): void {
  if (onRequest) onRequest(request).then(() => done(), done);
  else done();
}
