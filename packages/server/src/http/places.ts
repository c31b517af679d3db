import { AsyncLocalStorage } from 'node:async_hooks';
import { Busy } from '../errors.ts';

/** How many requests are worked on at the same time. */
export interface Capacity {
  all: number;
  /** Those without a token: whatever the shop's visitors do, the counter has places left. */
  visitors: number;
  /** Requests that wait for a wallet, and take no place meanwhile. */
  outside: number;
}

/** One request's place at work. */
export interface Place {
  /** Lets others work while this one waits for something that is not ours. */
  leave(): void;
  /** Back to work. Throws `Busy` when it is full by now. */
  takeAgain(): void;
  /** The same for somebody who cannot be refused any more. */
  comeBack(): void;
  /** The answer is there. */
  end(): void;
}

export interface Places {
  /** Throws `Busy` when all are taken. */
  take(isVisitor: boolean): Place;
  /** Throws `Busy` when too many wait for wallets. */
  checkOutside(): void;
  taken(): number;
}

export function createPlaces({ all, visitors, outside }: Capacity): Places {
  const taken = { all: 0, visitors: 0 };
  const count = (isVisitor: boolean, by: 1 | -1) => {
    taken.all += by;
    if (isVisitor) taken.visitors += by;
  };
  const enter = (isVisitor: boolean) => {
    if (taken.all >= all || (isVisitor && taken.visitors >= visitors)) throw new Busy();
    count(isVisitor, 1);
  };
  return {
    take: (isVisitor) => {
      enter(isVisitor);
      let state: 'inside' | 'outside' | 'over' = 'inside';
      const go = (to: 'outside' | 'over') => {
        if (state === 'inside') count(isVisitor, -1);
        if (state !== 'over') state = to;
      };
      const back = (by: () => void) => {
        if (state !== 'outside') return;
        by();
        state = 'inside';
      };
      return {
        leave: () => go('outside'),
        takeAgain: () => back(() => enter(isVisitor)),
        comeBack: () => back(() => count(isVisitor, 1)),
        end: () => go('over'),
      };
    },
    checkOutside: () => {
      if (waitingOutside >= outside) throw new Busy();
    },
    taken: () => taken.all,
  };
}

const current = new AsyncLocalStorage<Place>();
let waitingOutside = 0;

/** Runs what answers a request, so that `stepOutside` finds its place. */
export const atPlace = (place: Place, run: () => void): void => current.run(place, run);

/** Waits for somebody outside, such as a person who looks for a phone, without keeping a place from others. */
export async function stepOutside<T>(wait: () => Promise<T>): Promise<T> {
  const place = current.getStore();
  place?.leave();
  waitingOutside += 1;
  try {
    return await wait();
  } finally {
    waitingOutside -= 1;
    place?.comeBack();
  }
}
