import { Busy } from '../lib/errors.ts';

/** How many requests there may be. */
export interface Capacity {
  /** Worked on at the same time. */
  atOnce: number;
  /** With those in line for it. */
  all: number;
  /** Those without a token: whatever the shop's visitors do, the counter has places left. */
  visitors: number;
  /** Requests that wait for a wallet, and take no place meanwhile. */
  outside: number;
  /** Who has been in line for longer is refused: on a machine that is slower than ever nobody waits for nothing. */
  patienceMs: number;
}

/** One request's place at work. */
export interface Place {
  /** Lets others work while this one waits for something that is not ours. */
  leave(): void;
  /** Back to work, in its turn. Throws `Busy` when all places are taken by now. */
  takeAgain(): Promise<void>;
  /** Back to work at once, for somebody who cannot be refused any more. */
  comeBack(): void;
  /** The answer is there. */
  end(): void;
}

export interface Places {
  /** Resolves when it is this one's turn. Throws `Busy`, at once when all are taken, later when the line is slow. */
  take(isVisitor: boolean): Promise<Place>;
  /** Throws `Busy` when too many wait for wallets. */
  checkOutside(): void;
  taken(): number;
}

export function createPlaces({ atOnce, all, visitors, outside, patienceMs }: Capacity): Places {
  const taken = { all: 0, visitors: 0 };
  const line: { since: number; turn: () => void; refuse: (reason: Busy) => void }[] = [];
  let working = 0;
  const count = (isVisitor: boolean, by: 1 | -1) => {
    taken.all += by;
    if (isVisitor) taken.visitors += by;
  };
  const stand = () =>
    new Promise<void>((turn, refuse) => line.push({ since: performance.now(), turn, refuse }));
  const callNext = () => {
    for (let next = line.shift(); next; next = line.shift()) {
      if (performance.now() - next.since < patienceMs) {
        // In its name already, so that nobody gets in before it does.
        working += 1;
        return next.turn();
      }
      next.refuse(new Busy());
    }
  };
  const enter = async (isVisitor: boolean) => {
    if (taken.all >= all || (isVisitor && taken.visitors >= visitors)) throw new Busy();
    count(isVisitor, 1);
    // In line at the door, because whoever is in need of several connections would be in line for each.
    if (working < atOnce) working += 1;
    else
      await stand().catch((reason) => {
        count(isVisitor, -1);
        throw reason;
      });
  };
  const goOut = (isVisitor: boolean) => {
    count(isVisitor, -1);
    working -= 1;
    if (working < atOnce) callNext();
  };
  return {
    take: async (isVisitor) => {
      await enter(isVisitor);
      let state: 'inside' | 'outside' | 'over' = 'inside';
      const isOver = () => state === 'over';
      const go = (to: 'outside' | 'over') => {
        if (state === 'inside') goOut(isVisitor);
        if (state !== 'over') state = to;
      };
      return {
        leave: () => go('outside'),
        takeAgain: async () => {
          if (state !== 'outside') return;
          await enter(isVisitor);
          if (isOver()) goOut(isVisitor);
          else state = 'inside';
        },
        comeBack: () => {
          if (state !== 'outside') return;
          count(isVisitor, 1);
          working += 1;
          state = 'inside';
        },
        end: () => go('over'),
      };
    },
    checkOutside: () => {
      if (waitingOutside >= outside) throw new Busy();
    },
    taken: () => taken.all,
  };
}

let waitingOutside = 0;

/**
 * Waits for somebody outside, such as a person who looks for a phone, without keeping a place from others. Whoever is no
 * request has none.
 */
export async function stepOutside<T>(place: Place | null, wait: () => Promise<T>): Promise<T> {
  place?.leave();
  waitingOutside += 1;
  try {
    return await wait();
  } finally {
    waitingOutside -= 1;
    place?.comeBack();
  }
}
