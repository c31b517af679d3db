import { sql } from 'kysely';

/** A staff member's full name, else the user name, from a joined row of `users`; null without one. */
export const fullName = <Name extends string | null = string | null>(alias: string) =>
  sql<Name>`coalesce(nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), ''), ${sql.ref(`${alias}.username`)})`;
