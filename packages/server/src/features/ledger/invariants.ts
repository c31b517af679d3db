import { type Invariant, inView } from '../../db/invariant.ts';

/** What must be true of the ledger. */
export const ledgerInvariants: readonly Invariant[] = [
  inView('wrong_empty_entries', 'Every journal entry has lines', 'entries'),
  inView('wrong_balances', 'The two sides of every journal entry are equal', 'entries'),
  inView('wrong_orphan_lines', 'Every line of the ledger belongs to an entry', 'lines'),
  inView('wrong_trial_balance', 'The trial balance is zero'),
  inView(
    'wrong_reversals',
    'A reversal takes back exactly what it reverses, account by account',
    'reversals',
  ),
  inView('wrong_journal_line_days', 'Every line of the ledger has the day and moment of its entry', 'lines'),
  inView('wrong_account_months', 'Months that were added up are what their lines add up to'),
  inView(
    'wrong_sources',
    'Every journal entry comes from an order, a payment, a shift or a movement',
    'entries',
  ),
  inView(
    'wrong_money_accounts',
    'Each money account of the ledger holds what was received less what was given back and paid out, as counted and moved',
  ),
];
