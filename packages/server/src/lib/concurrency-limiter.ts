import { Busy } from './errors.ts';

export interface ConcurrencyLimits {
  /** How many permits there are. */
  running: number;
  /** How many callers may wait for one. */
  queued: number;
  /** How long a caller waits at most, in milliseconds; unlimited by default. */
  queueTimeoutMs?: number;
  /** How many tasks of one caller may run or wait at once, for tasks that name their caller; unlimited by default. */
  ofOneCaller?: number;
}

/** The right to run. Releasing it twice does nothing. */
export interface Permit {
  release(): void;
}

/** Runs a limited number of tasks at a time. Others queue in order, up to a limit in all and for one caller. */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits;
  readonly #queue = new Set<() => void>();
  /** Running and queued tasks by caller. */
  readonly #callers = new Map<string, number>();
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

  /**
   * Runs a task with a permit. Throws what the task throws, and `Busy` as `acquire` does or when the caller has too many
   * tasks.
   */
  async run<T>(task: () => Promise<T>, caller?: string): Promise<T> {
    const leave = this.#enter(caller);
    try {
      const permit = await this.acquire();
      try {
        return await task();
      } finally {
        permit.release();
      }
    } finally {
      leave();
    }
  }

  #enter(caller: string | undefined): () => void {
    if (caller === undefined) return () => {};
    const before = this.#callers.get(caller) ?? 0;
    if (before >= (this.#limits.ofOneCaller ?? Number.POSITIVE_INFINITY)) throw new Busy();
    this.#callers.set(caller, before + 1);
    return () => {
      const left = this.#callers.get(caller)! - 1;
      if (left > 0) this.#callers.set(caller, left);
      else this.#callers.delete(caller);
    };
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

  // The permit is passed directly to the first in the queue, so that no later caller takes it.
  #release(): void {
    const [next] = this.#queue;
    if (next) {
      this.#queue.delete(next);
      next();
    } else this.#running -= 1;
  }
}
