import type { Db } from '../../db/client.ts';
import type { Watch } from '../../http/watch-figures.ts';
import { findLastVerification } from './queries.ts';

/** Metrics: when the books were proven last, and with which result. */
export const watchProof = (watch: Watch, db: Db): void =>
  watch({
    read: () => findLastVerification(db),
    figures: [
      {
        name: 'books_proof_last_timestamp_seconds',
        help: 'When the last proof of the books ended, as Unix time; 0 when there was none',
        of: (last) => (last?.finished_at?.getTime() ?? 0) / 1000,
      },
      {
        name: 'books_proof_holds',
        help: '1 where the last proof found the books true; 0 where it found them broken, could not read them or there was none',
        of: (last) => Number(last !== undefined && last.failure === null && last.broken_rows === 0),
      },
    ],
  });
