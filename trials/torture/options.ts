import type { Fault } from './faults.ts';
import type { Sabotage } from './sabotage.ts';

export interface TortureOptions {
  seconds: number;
  /** The run continues until it has this many operations and faults. */
  least?: { operations?: number; faults?: number };
  /** Clients at work at the same time. */
  clients: number;
  /** Servers on the one data directory. */
  servers: number;
  /** The same seed injects the same faults at the same intervals. */
  seed: number;
  /** The faults to inject; all by default. */
  faults?: readonly Fault[];
  /** One answer in this many is lost; 40 by default. */
  losesOneIn?: number;
  /** Breaks the program deliberately, to check that the trial detects it. */
  sabotage?: Sabotage;
  /** Called with a progress line every few seconds. */
  onProgress?: (line: string) => void;
}
