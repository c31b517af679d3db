import type { Lists } from '../serve-lists.ts';

const COLUMNS = `select c.id, c.name, c.phone, c.email, c.address, m.username, c.is_active, c.created_at
  from clients c left join mobile_credentials m on m.client_id = c.id where c.archived_at is null`;

export const clients: Lists = {
  '/clients/api/': {
    asked: {
      list: { text: `${COLUMNS} order by c.id desc limit $1`, values: (_, limit) => [limit] },
      phone: {
        text: `${COLUMNS} and c.phone = $1 order by c.id desc limit $2`,
        values: (asked, limit) => [`252${asked}`, limit],
      },
      search: {
        // Without a name: it is planned for the text that is searched for, as no plan fits every text.
        isPlannedAnew: true,
        text: `${COLUMNS} and (c.name ilike $1 or c.email ilike $1) order by c.id desc limit $2`,
        values: (asked, limit) => [`%${asked}%`, limit],
      },
    },
    present: (row) => row,
  },
};
