import type { Break } from './break.ts';

/** Of what is kept beside the sums of days, for ranges of any length. */
export const BREAKS_OF_FIGURES: Break[] = [
  [
    'The sums of all goods by day are those of the products',
    '2026-11-20',
    'the sums of all exceed those of the products by 1 pieces and $0.00; of known cost 0 pieces, $0.00 and costs of $0.00',
    'update goods_days set quantity = quantity + 1',
  ],
  [
    'The products marked as sold on a day or in a month are those with pieces sold',
    'month of 2026-11-01, part 0',
    '1 products are marked wrongly',
    `update goods_sold set products = set_bit(products, 4095, 1) where pace = 'month'`,
  ],
  [
    'The sums of held sessions by service and by therapist are those by both',
    'service 1 in the month of 2026-11-01',
    'its sums exceed those by both by 1, $0.00 of worth and $0.00 received',
    `update session_sums set sessions = sessions + 1 where kind = 'service' and pace = 'month'`,
  ],
  [
    'The clients listed as treated on a day or in a month are those of the sessions held',
    /^therapist \d+ in the month of 2026-11-01$/,
    'listed are 0 clients, treated were 3, or some were last treated on another day',
    `update clients_treated set treated_before = '{}' where pace = 'month'`,
  ],
];
