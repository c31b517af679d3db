import type pg from 'pg';

/** Raises what waits for staff, as the triggers would have. */
export const raiseNotices = (pool: pg.Pool) =>
  pool.query('select match_notices(kind) from (select distinct kind from attention) kinds');
