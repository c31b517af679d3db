import { serve } from './serve.ts';

const PAGE = 20;

/** Each list as one prepared statement which reads exactly the rows and columns of the answer. */
serve(async (pool, { pathname }) => {
  switch (pathname) {
    case '/clients':
      return pool.query({
        name: 'clients',
        text: 'select id, name, phone, created_at from clients order by created_at desc, id desc limit $1',
        values: [PAGE],
      });
    default:
      throw new Error(`nothing is at ${pathname}`);
  }
});
