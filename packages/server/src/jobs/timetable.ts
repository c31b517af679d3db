import type pg from 'pg';

const KEEP_MS = 60_000;

/**
 * The generation of the timetable at `now`. It grows when a process saw a time more than a minute later than `now`: the
 * clock was ahead, and entries of the old generation would wait until that time.
 */
export async function readGeneration(pool: pg.Pool, now: Date): Promise<number> {
  const { rows } = await pool.query<{ generation: number }>(
    `insert into job_timetable as known (seen_at) values ($1)
     on conflict (id) do update set
       generation = known.generation + (known.seen_at > excluded.seen_at + interval '1 minute')::integer,
       seen_at = excluded.seen_at
     returning generation`,
    [now],
  );
  return rows[0]!.generation;
}

/** Stores the time every minute and calls `onChange` when the generation differs. Returns a function that ends it. */
export function watchGeneration(pool: pg.Pool, generation: number, onChange: () => void): () => void {
  const look = async () => {
    const current = await readGeneration(pool, new Date()).catch(() => generation);
    if (current !== generation) onChange();
  };
  const timer = setInterval(look, KEEP_MS).unref();
  return () => clearInterval(timer);
}
