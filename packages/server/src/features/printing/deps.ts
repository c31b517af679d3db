import type { Clock } from '../../lib/clock.ts';
import type { Patience } from './send-to-printer.ts';

export interface PrintingDeps {
  clock: Clock;
  /** Leads to another address than the owner's; tests have printers on this machine. */
  leadTo?: ((at: { host: string; port: number }) => { host: string; port: number }) | undefined;
  /** Overrides how long a printer is waited for. */
  patience?: Patience | undefined;
}
