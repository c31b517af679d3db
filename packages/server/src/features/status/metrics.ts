import type { Db } from '../../db/client.ts';
import type { Watch } from '../../http/watch-figures.ts';
import { countOpenProblems } from './queries.ts';

/** Metrics: what stands on the status page of admins. */
export const watchProblems = (watch: Watch, db: Db): void =>
  watch({
    read: () => countOpenProblems(db),
    figures: [
      {
        name: 'problems_open',
        help: 'Problems that need a person, by kind, as the status page of admins shows them',
        labelNames: ['kind'],
        of: (rows) => rows.map(({ kind, count }) => [{ kind }, count]),
      },
    ],
  });
