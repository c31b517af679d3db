import { sql } from 'kysely';

/** Whether a session is an employee's: who held it, of an open one its therapist. Without a therapist it is of who completed it. */
export const isOf = (employee: number) => sql<boolean>`(
  (sessions.held_by is null and sessions.completed_by = ${employee})
  or sessions.held_by in (select id from resources where user_id = ${employee})
  or (sessions.completed_at is null and exists (
    select from occupancies join resources on resources.id = occupancies.resource_id
    where occupancies.session_id = sessions.id and occupancies.released_at is null and resources.user_id = ${employee})))`;
