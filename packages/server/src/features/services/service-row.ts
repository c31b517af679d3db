import type { NewService } from '@revive/contract';
import { Invalid } from '../../lib/errors.ts';

// `durationMinutes` is believed and `duration` beside it is not: 00:mm:00 has no room for more than 59 minutes (spec 9).
export const toServiceRow = (body: NewService) => ({
  name: body.name,
  description: body.description,
  unit_price_cents: body.unit_price,
  duration_minutes: body.durationMinutes,
  category_id: body.category,
  is_active: body.is_active,
  session_count: body.session_count,
  days_between_sessions: body.days_between_sessions,
});

/** Says in a person's words what the database refused about a service's row. */
export function refuseServiceRow(error: { constraint?: string }): never {
  if (error.constraint === 'services_name')
    throw new Invalid({ name: ['A service with this name already exists.'] });
  if (error.constraint === 'services_category_id_fkey')
    throw new Invalid({ category: ['This category does not exist.'] });
  throw error;
}
