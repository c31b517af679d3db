import { type NewService, text } from '@revive/contract';
import { hashOfImage } from '@revive/contract/schemas';
import { Invalid } from '../../lib/errors.ts';
import { changedTexts } from '../../lib/texts.ts';

// `durationMinutes` counts, not `duration`, whose form 00:mm:00 cannot have more than 59 minutes (spec 9).
export const toServiceRow = (body: NewService, texts: unknown = {}) => ({
  name: body.name,
  description: body.description,
  texts: changedTexts(texts, body.texts),
  unit_price_cents: body.unit_price,
  duration_minutes: body.durationMinutes,
  category_id: body.category,
  is_active: body.is_active,
  session_count: body.session_count,
  days_between_sessions: body.days_between_sessions,
  ...(body.buffer_minutes !== undefined && { buffer_minutes: body.buffer_minutes }),
  ...(body.self_booking !== undefined && { self_booking: body.self_booking }),
  ...(body.image !== undefined && { image_hash: body.image && hashOfImage(body.image) }),
});

/** Turns an error of the database about a service's row into `Invalid`. */
export function refuseServiceRow(error: { constraint?: string }): never {
  if (error.constraint === 'services_name')
    throw new Invalid({ name: [text('A service with this name already exists.')] });
  if (error.constraint === 'services_category_id_fkey')
    throw new Invalid({ category: [text('This category does not exist.')] });
  if (error.constraint === 'services_image_hash_fkey')
    throw new Invalid({ image: [text('This picture is not kept any more. Choose it again.')] });
  throw error;
}
