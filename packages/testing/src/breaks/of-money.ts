import { type Break, lineOf, order } from './break.ts';

/** Of wallet payments, finance, drawers, and all money together. */
export const BREAKS_OF_MONEY: Break[] = [
  [
    'The wallet will be asked about every payment whose outcome is unknown',
    /^wallet payment RV-/,
    'is unknown and will never be asked about',
    `alter table payment_attempts drop constraint payment_attempts_will_be_asked_about;
     update payment_attempts set next_lookup_at = null where state = 'unknown'`,
  ],
  [
    'At most one wallet payment of a thing is open',
    /^booking \d+$/,
    /^2 wallet payments are open: RV-.*, RV-2$/,
    `drop index payment_attempts_open_booking;
     insert into payment_attempts (reference, wallet, wallet_id, booking_id, phone, amount_cents, intent, next_lookup_at)
       select 'RV-2', wallet, wallet_id, booking_id, phone, amount_cents, intent, now() from payment_attempts where state = 'unknown' and booking_id is not null`,
  ],
  [
    'At most one wallet payment of a thing is open',
    /^booking \d+$/,
    /^2 wallet payments are open: RV-.*, RV-3$/,
    `insert into payment_attempts (reference, wallet, wallet_id, booking_id, phone, amount_cents, intent, next_lookup_at)
       select 'RV-3', wallet, wallet_id, bill_waits.booking_id, phone, amount_cents, intent, now()
       from payment_attempts join bill_waits using (bill_id) where state = 'unknown' and bill_waits.booking_id is not null`,
  ],
  [
    'Every succeeded wallet payment has its receipt',
    /^wallet payment RV-/,
    '$100.00 for booking 1 has no receipt',
    `update order_payments set reference = 'T-other' where order_id = ${order('R1001')}`,
  ],
  [
    'Every succeeded wallet payment has its receipt',
    /^wallet payment RV-/,
    '$40.00 for payment 1 has no receipt',
    `update finance_payments set amount_cents = 4001 where id = 1`,
  ],
  [
    'One transfer of a wallet pays once',
    /^wallet payment RV-/,
    /^its transaction T-1 paid 2 times: RV-.*, RV-/,
    `drop index payment_attempts_transfer;
     update payment_attempts set wallet_transaction_id = 'T-1' where state = 'succeeded'`,
  ],
  [
    'One transfer of a wallet pays once',
    /^wallet payment RV-/,
    /^its transaction .* paid 2 times: RV-.*, RV-/,
    `drop index payment_attempts_transfer;
     update payment_attempts set wallet_transaction_id = case when booking_id is null then 't 1' else 'T-1' end
       where state = 'succeeded'`,
  ],
  [
    'A payment without an order is completed exactly when it is posted, with its amount, to its account',
    'payment 2 (Rent)',
    /^\$300\.01 by cash; journal entry \d+ says cash \$-300\.00, card \$0\.00, wallet \$0\.00, expenses \$300\.00, revenue \$0\.00$/,
    'update finance_payments set amount_cents = amount_cents + 1 where id = 2',
  ],
  [
    'A payment without an order is completed exactly when it is posted, with its amount, to its account',
    'payment 3 (Rent)',
    '$100.00 is completed and not posted',
    `alter table finance_payments drop constraint finance_payments_completed_are_posted;
     update finance_payments set status = 'completed' where id = 3`,
  ],
  [
    'A payment without an order is completed exactly when it is posted, with its amount, to its account',
    'payment 2',
    /^is posted by journal entry \d+ and not completed$/,
    `update finance_payments set status = 'pending', completed_at = null, journal_entry_id = null where id = 2`,
  ],
  [
    'The payments of a requisition are within its amount, and it is approved',
    'requisition 1 (Towels)',
    'approved, $399.99; its payments $400.00',
    'update requisitions set amount_cents = 39999 where id = 1',
  ],
  [
    'Money that comes in without an order ends as its wallet payment ends',
    /^payment 1 /,
    /^completed, its wallet payment RV-.* failed$/,
    `update payment_attempts set state = 'failed' where finance_payment_id = 1`,
  ],
  [
    'Money that comes in without an order ends as its wallet payment ends',
    /^payment 1 /,
    'completed, its wallet payment is missing',
    'delete from payment_attempts where finance_payment_id = 1',
  ],
  [
    'A counted drawer should hold its float and what was received less what was given back, paid out and taken out',
    'shift 1',
    'cash expected $30.00, what moved says $25.00',
    'update drawer_movements set amount_cents = -1500 where shift_id = 1',
  ],
  [
    'What the cash of a closed drawer differed by is in the ledger',
    'shift 1',
    'cash counted less expected $-2.00, in the ledger $-1.00',
    `update shift_counts set counted_cents = 2800 where shift_id = 1 and payment_method = 'cash'`,
  ],
  [
    'Notes of a second currency are of cash that moved, in the same drawer, which takes that currency',
    /^notes \d+$/,
    'float of 1000 SOS at $0.04 in shift 1, its money is float',
    `insert into drawer_notes (kind, code, units, rate_hundredths, cents, shift_id) values ('float', 'SOS', 1000, 2600000, 4, 1)`,
  ],
  [
    'Each money account of the ledger holds what was received less what was given back and paid out, as counted and moved',
    'account card',
    /^in the ledger \$[\d.]+, received and paid out \$[\d.]+$/,
    `update journal_lines set account = 'card', wallet_id = null where id = ${lineOf('R1006', 'mobile_wallet')}`,
  ],
  [
    'A transfer is what it was: of the same wallet, and the way it went',
    /^transfer \d+$/,
    /^out of wallet 1 is attempt \d+, in of wallet 1$/,
    `update transfers set direction = 'out' where attempt_id is not null`,
  ],
  [
    'Every journal entry comes from an order, a payment, a shift or a movement',
    /^journal entry \d+$/,
    'goods_sale of order 999, which there is not',
    `update journal_entries set source_id = 999 where kind = 'goods_sale' and source_id = ${order('R1005')}`,
  ],
  [
    'A movement between accounts is posted once, with its amount and its day, and one that takes another back takes back exactly that',
    'movement 1',
    'opening of $1000.01 from owner to bank on 2026-11-20, which is not what its entry says',
    'update account_moves set amount_cents = amount_cents + 1 where id = 1',
  ],
  [
    'A movement between accounts is posted once, with its amount and its day, and one that takes another back takes back exactly that',
    'movement 2',
    /^move of \$7\.50 from mobile_wallet 1 to bank on .*, posted by the entry of something else$/,
    'update account_moves set journal_entry_id = (select min(journal_entry_id) from order_payments) where id = 2',
  ],
  [
    'A movement between accounts is posted once, with its amount and its day, and one that takes another back takes back exactly that',
    'movement 4',
    /^move of \$2\.25 from safe to cash on .*, which does not take back movement 2$/,
    'update account_moves set reverses_id = 2 where id = 4',
  ],
  [
    'A movement between accounts is posted once, with its amount and its day, and one that takes another back takes back exactly that',
    'movement 4',
    /^move of \$2\.25 from safe to cash on .*, which does not take back movement 3$/,
    `update account_moves set (shift_id, currency, units, rate_hundredths) = (1, 'SOS', 58000, 2600000) where id = 4`,
  ],
  [
    'Months that were added up are what their lines add up to',
    'account bank in 2026-10',
    'debits $0.05, credits $0.00, its lines $0.00 and $0.00',
    `insert into account_months (month, account, debit_cents, credit_cents) values ('2026-10-01', 'bank', 5, 0)`,
  ],
  [
    'What settles a day of a wallet settles something of that wallet',
    'movement 2',
    'settles gap 999, which is nothing of wallet 1',
    `update account_moves set (settles_source, settles_id) = ('gap', 999) where id = 2`,
  ],
];
