/** What decides whether this browser may sell without a line. */
export interface Readiness {
  /** Whether the owner allows it. */
  is_allowed: boolean;
  /** Whether the page came over https, or from this machine. */
  is_secure: boolean;
  /** Whether the browser has workers and a store; a private window has not. */
  has_means: boolean;
  is_installed: boolean;
  /** Whether the browser promised not to clear what is kept. */
  is_persisted: boolean;
  device: 'none' | 'waiting' | 'approved' | 'revoked';
  files: { kept: number; total: number };
  has_reads: boolean;
  has_shift: boolean;
  limit: 'hours' | 'device' | null;
}

export type WhyNot =
  | 'not_allowed'
  | 'not_secure'
  | 'no_means'
  | 'not_installed'
  | 'not_persisted'
  | 'not_asked'
  | 'not_approved'
  | 'revoked'
  | 'no_files'
  | 'no_reads'
  | 'no_shift'
  | 'hours'
  | 'device';

/** The first reason why this browser may not sell without a line; null where it may. */
export function whyNot(ready: Readiness): WhyNot | null {
  if (!ready.is_allowed) return 'not_allowed';
  if (!ready.is_secure) return 'not_secure';
  if (!ready.has_means) return 'no_means';
  if (!ready.is_installed) return 'not_installed';
  if (!ready.is_persisted) return 'not_persisted';
  if (ready.device === 'none') return 'not_asked';
  if (ready.device === 'waiting') return 'not_approved';
  if (ready.device === 'revoked') return 'revoked';
  // What was read goes in the same hour: it is not what is missing.
  if (ready.limit === 'hours') return 'hours';
  if (!hasAllFiles(ready.files)) return 'no_files';
  if (!ready.has_reads) return 'no_reads';
  if (!ready.has_shift) return 'no_shift';
  return ready.limit;
}

/**
 * The first reason why nothing is written of the day without a line. That takes no shift and no goods, and the money that waits does
 * not limit it.
 */
export const whyNotWritten = (ready: Readiness): WhyNot | null =>
  whyNot({
    ...ready,
    files: { kept: 1, total: 1 },
    has_reads: true,
    has_shift: true,
    limit: ready.limit === 'hours' ? 'hours' : null,
  });

export const hasAllFiles = ({ kept, total }: Readiness['files']): boolean => total > 0 && kept >= total;
