import type { Requisition } from '@revive/contract';
import { sql } from 'kysely';

/** A staff member's name, from a joined `users` row. */
export const person = (alias: string) =>
  sql<Requisition['requester']>`json_build_object(
    'id', ${sql.ref(`${alias}.id`)}, 'first_name', ${sql.ref(`${alias}.first_name`)},
    'last_name', ${sql.ref(`${alias}.last_name`)}, 'email', ${sql.ref(`${alias}.email`)},
    'username', ${sql.ref(`${alias}.username`)})`;
