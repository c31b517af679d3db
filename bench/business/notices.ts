import type pg from 'pg';

/**
 * Raises what waits for staff, as the triggers would have: their own conditions are read from the catalogue, so a kind
 * of notice that a later migration brings is raised too.
 */
export async function raiseNotices(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ watched: string; definition: string }>(
    `select tgrelid::regclass::text as watched, pg_get_triggerdef(oid) as definition
      from pg_trigger where tgfoid = 'raise_notice'::regproc and pg_get_triggerdef(oid) like '%AFTER INSERT%'
      order by tgname`,
  );
  for (const { watched, definition } of rows) {
    const [, condition, kind] = /WHEN \((.*)\) EXECUTE FUNCTION raise_notice\('(\w+)'\)$/.exec(definition)!;
    await pool.query(
      `insert into notices (kind, subject_id) select '${kind}', new.id from ${watched} as new where ${condition} order by 2
        on conflict do nothing`,
    );
  }
}
