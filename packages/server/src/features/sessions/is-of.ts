import { sql } from 'kysely';

/** Whether a session is an employee's: its therapist, or who completed it. */
export const isOf = (employee: number) => sql<boolean>`(sessions.completed_by = ${employee} or exists (
  select from occupancies join resources on resources.id = occupancies.resource_id
  where occupancies.session_id = sessions.id and occupancies.released_at is null and resources.user_id = ${employee}))`;
