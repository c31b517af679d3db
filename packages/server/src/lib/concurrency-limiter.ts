import { Busy } from './errors.ts';

export interface ConcurrencyLimits {
  /** How many permits there are. */
  running: number;
  /** How many callers may wait for one. */
  queued: number;
  /** How long a caller waits at most, in milliseconds; without it, as long as it takes. */
  queueTimeoutMs?: number;
}

/** The right to run. Releasing it twice does nothing. */
export interface Permit {
  release(): void;
}

/** Runs a few tasks at a time. Others wait in the order they came, up to a number. */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits;
  readonly #queue = new Set<() => void>();
  #running = 0;

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#running;
  }

  get queued(): number {
    return this.#queue.size;
  }

  /** Resolves with a permit. Throws `Busy` at once when the queue is full, and later when the wait is too long. */
  async acquire(): Promise<Permit> {
    if (this.#running < this.#limits.running) this.#running += 1;
    else if (this.#queue.size < this.#limits.queued) await this.#wait();
    else throw new Busy();
    let isReleased = false;
    return {
      release: () => {
        if (isReleased) return;
        isReleased = true;
        this.#release();
      },
    };
  }

  /** Runs a task with a permit of its own. Throws what the task throws, and `Busy` as `acquire` does. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    const permit = await this.acquire();
    try {
      return await task();
    } finally {
      permit.release();
    }
  }

  #wait(): Promise<void> {
    const { queueTimeoutMs } = this.#limits;
    return new Promise((resolve, reject) => {
      const grant = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        this.#queue.delete(grant);
        reject(new Busy());
      };
      const timer = queueTimeoutMs === undefined ? undefined : setTimeout(giveUp, queueTimeoutMs);
      this.#queue.add(grant);
    });
  }

  // The permit goes to the first in the queue, so that no later caller gets it in between.
  #release(): void {
    const [next] = this.#queue;
    if (next) {
      this.#queue.delete(next);
      next();
    } else this.#running -= 1;
  }
}
