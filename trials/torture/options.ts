import type { Blow } from './blows.ts';
import type { Sabotage } from './sabotage.ts';

export interface TortureOptions {
  seconds: number;
  /** It goes on until there were so many acts and blows, however slow the machine is. */
  least?: { acts?: number; blows?: number };
  /** People at work at the same time. */
  clients: number;
  /** Servers on the one data directory. */
  servers: number;
  /** The same seed strikes the same blows at the same intervals. */
  seed: number;
  /** The blows that may fall; all of them unless said otherwise. */
  blows?: readonly Blow[];
  /** One answer in so many is lost on its way; 40 unless said otherwise. */
  losesOneIn?: number;
  /** Breaks the program on purpose, to see that it is found out. */
  sabotage?: Sabotage;
  /** Told how far it is, every few seconds. */
  onProgress?: (line: string) => void;
}
