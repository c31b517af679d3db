import type { Expression, SqlBool } from 'kysely';

/** Conditions for several queries of the same table. */
export type Conditions = readonly Expression<SqlBool>[];

/** The rows of a query that satisfy all conditions. */
export const whereAll = <Q extends { where(condition: Expression<SqlBool>): Q }>(
  query: Q,
  conditions: Conditions,
): Q => conditions.reduce((narrowed, condition) => narrowed.where(condition), query);
