import { toClient } from '../../../packages/server/src/features/clients/present.ts';
import type { Lists } from './list.ts';

const CLIENTS = `select c.id, c.name, c.phone, c.email, c.address, m.username, c.is_active, c.language, c.wants_reminders,
    c.wants_receipts, c.wants_offers, c.birthday, c.sex, c.therapist_wish, c.to_confirm, c.created_at
  from clients c left join mobile_credentials m on m.client_id = c.id where c.archived_at is null`;

export const clients: Lists = {
  '/clients/api/': {
    statements: { '': `${CLIENTS} order by c.id desc` },
    present: (row) => toClient(row as Parameters<typeof toClient>[0]),
  },
};
