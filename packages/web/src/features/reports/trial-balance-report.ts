import type { TrialBalance } from '@revive/contract';
import { accountName } from '../../lib/account-names.ts';
import type { Translate } from '../../lib/use-translation.ts';
import type { LedgerEntryListFilter } from '../../queries/reports.ts';
import { entriesOf } from './behind-balance.ts';
import { money } from './cells.ts';
import type { Behind, Report } from './report-model.ts';

/** Every account: what it held before, what was posted to both sides, and what it holds at the end. */
export function trialBalanceReport(data: TrialBalance, t: Translate): Report {
  const behind = (code: string, side?: 'debit' | 'credit'): Behind => {
    const posted: LedgerEntryListFilter = {
      ...entriesOf(code),
      ...(side && data.from && { start_date: data.from }),
      end_date: data.to,
      ...(side && { side }),
    };
    return { list: 'entries', filter: posted, adds: side ?? 'debit' };
  };
  const holding = (code: string, amount: number, adds: 'debit' | 'credit') =>
    amount === 0 ? undefined : money(amount, { behind: { ...behind(code), adds } as Behind });
  return {
    isEmpty: data.accounts.length === 0,
    figures: [
      { label: t('Debits'), now: money(data.total_debit) },
      { label: t('Credits'), now: money(data.total_credit) },
    ],
    tables: [
      {
        id: 'accounts',
        title: t('Trial balance by account'),
        subtitle: t('Debits and credits are equal.'),
        columns: [
          { id: 'name', header: t('Account') },
          { id: 'before', header: t('Before'), isFigure: true },
          { id: 'debited', header: t('Debited'), isFigure: true },
          { id: 'credited', header: t('Credited'), isFigure: true },
          { id: 'debit', header: t('Debit at the end'), isFigure: true },
          { id: 'credit', header: t('Credit at the end'), isFigure: true },
        ],
        rows: data.accounts.map(({ code, name, before, debited, credited, debit, credit }) => ({
          id: code,
          cells: {
            name: accountName(code, name),
            before: money(before),
            debited: money(debited, { behind: behind(code, 'debit') }),
            credited: money(credited, { behind: behind(code, 'credit') }),
            debit: holding(code, debit, 'debit'),
            credit: holding(code, credit, 'credit'),
          },
        })),
        totals: {
          name: t('Total'),
          debited: money(data.total_debited),
          credited: money(data.total_credited),
          debit: money(data.total_debit),
          credit: money(data.total_credit),
        },
      },
    ],
  };
}
