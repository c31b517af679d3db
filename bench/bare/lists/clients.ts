import type { Lists } from './list.ts';

const CLIENTS = `select c.id, c.name, c.phone, c.email, c.address, m.username, c.is_active, c.created_at
  from clients c left join mobile_credentials m on m.client_id = c.id where c.archived_at is null`;

export const clients: Lists = {
  '/clients/api/': { statements: { '': `${CLIENTS} order by c.id desc` }, present: (row) => row },
};
