import type { Fault } from './faults.ts';
import type { Sabotage } from './sabotage.ts';

export interface TortureOptions {
  seconds: number;
  /** The run continues until it has seen so many operations and faults, however slow the machine. */
  least?: { operations?: number; faults?: number };
  /** Clients at work at the same time. */
  clients: number;
  /** Servers on the one data directory. */
  servers: number;
  /** The same seed injects the same faults at the same intervals. */
  seed: number;
  /** The faults to inject; all by default. */
  faults?: readonly Fault[];
  /** One answer in so many is lost on its way; 40 by default. */
  losesOneIn?: number;
  /** Breaks the program on purpose, to see that the trial finds it. */
  sabotage?: Sabotage;
  /** Called with a progress line every few seconds. */
  onProgress?: (line: string) => void;
}
