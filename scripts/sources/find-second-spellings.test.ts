import { describe, expect, it } from 'vitest';
import { findSecondSpellings } from './find-second-spellings.ts';

const VIEW = {
  file: 'packages/server/src/db/routines/orders.sql',
  text: `create view wrong_sums(order_id, record, detail) as select 1;
create function check_order(id bigint) returns void language plpgsql as $$ begin perform from wrong_sums; end $$;
create function check_part() returns trigger language plpgsql as $$ begin perform check_order(1); end $$;
create constraint trigger lines_fit after insert on lines deferrable for each row execute function check_part();`,
};
const PROVEN = {
  file: 'packages/server/src/features/orders/invariants.ts',
  text: "export const orderInvariants = [inView('wrong_sums', 'Sums are right')];",
};

describe('what is said twice', () => {
  it('is nothing where a trigger and the proof ask one view', () => {
    expect(findSecondSpellings([VIEW, PROVEN])).toEqual([]);
  });

  it.each([
    ['a view that the proof does not ask', [VIEW], 'verify asks wrong_sums 0 times, not once.'],
    [
      'an invariant in TypeScript',
      [VIEW, { ...PROVEN, text: `${PROVEN.text}\ninvariant('More', sql\`select 1\`)` }],
      'packages/server/src/features/orders/invariants.ts spells an invariant beside the views of db/routines.',
    ],
    [
      'a trigger with a condition instead of a view',
      [
        { ...VIEW, text: VIEW.text.replace('perform check_order(1)', 'perform from orders where total < 0') },
        PROVEN,
      ],
      'The trigger lines_fit asks no view of what is wrong.',
    ],
    [
      'a kind of notice that selects by itself',
      [
        VIEW,
        PROVEN,
        {
          file: 'packages/server/src/features/notifications/kinds/order-new.ts',
          text: "list: (db) => db.selectFrom('orders').where('status', '=', 'PENDING')",
        },
      ],
      'packages/server/src/features/notifications/kinds/order-new.ts decides what needs attention beside the view.',
    ],
  ])('is found: %s', (_what, sources, sentence) => {
    expect(findSecondSpellings(sources)).toEqual([sentence]);
  });
});
