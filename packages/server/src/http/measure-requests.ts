import type { FastifyInstance } from 'fastify';

/** How long a request took from its first byte to its answer. */
export interface Duration {
  method: string;
  /** The pattern, never the path: what is told by ids would grow without end. */
  route: string;
  status: number;
  seconds: number;
}

type Take = (duration: Duration) => void;

// Those of the moments before the features are read; more come only where they cannot be.
const MOST_HELD = 1000;

/** Measures requests from the first on, and gives what takes the durations: until somebody does, they are held. */
export function measureRequests(app: FastifyInstance): (take: Take) => void {
  const held: Duration[] = [];
  let take: Take = (duration) => {
    if (held.length < MOST_HELD) held.push(duration);
  };
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    // How long somebody listened is no time to an answer.
    if (routeOptions.config.call?.content !== 'text/event-stream')
      take({
        method,
        route: routeOptions.url ?? 'none',
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
      });
    done();
  });
  return (taker) => {
    take = taker;
    for (const duration of held.splice(0)) taker(duration);
  };
}
