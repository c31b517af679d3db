/** What is hit, and how: the server that started first or second, or the PostgreSQL they share. */
export interface Hit {
  target: 'first' | 'second' | 'database';
  signal: 'SIGKILL' | 'SIGTERM';
}

const SIGNALS = ['SIGKILL', 'SIGTERM'] as const;

/** Both servers and their database hit in every order, each server with either signal: 24 rounds. */
export const ORDERS: Hit[][] = SIGNALS.flatMap((first) =>
  SIGNALS.flatMap((second) =>
    inEveryOrder<Hit>([
      { target: 'first', signal: first },
      { target: 'second', signal: second },
      { target: 'database', signal: 'SIGKILL' },
    ]),
  ),
);

function inEveryOrder<T>(all: T[]): T[][] {
  if (all.length < 2) return [all];
  return all.flatMap((one) =>
    inEveryOrder(all.filter((other) => other !== one)).map((rest) => [one, ...rest]),
  );
}

export const nameOf = (hits: Hit[]): string =>
  hits.map(({ target, signal }) => (target === 'database' ? target : `${target} ${signal}`)).join(', ');
