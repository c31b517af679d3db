import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Gate } from '../../http/actor.ts';
import { mayLag, mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { getBalanceSheet } from './get-balance-sheet.ts';
import { getBringBack } from './get-bring-back.ts';
import { getCalendar } from './get-calendar.ts';
import { getCashUp } from './get-cash-up.ts';
import { getDaySheet } from './get-day-sheet.ts';
import { getExpenses } from './get-expenses.ts';
import { getProducts } from './get-products.ts';
import { getProfitAndLoss } from './get-profit-and-loss.ts';
import { getReceivablesTotal } from './get-receivables-total.ts';
import { getServices } from './get-services.ts';
import { getSold } from './get-sold.ts';
import { getTax } from './get-tax.ts';
import { getTrialBalance } from './get-trial-balance.ts';
import { listBooked } from './list-booked.ts';
import { listCompletedSessions } from './list-completed-sessions.ts';
import { getCreditTotal, listCredit } from './list-credit.ts';
import { listEntries } from './list-entries.ts';
import { listJournal } from './list-journal.ts';
import { listReceivables } from './list-receivables.ts';

export function mountReports(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, mayLag(gate, 'report'), api.reports, {
    getProfitAndLoss: ({ db, query }) => getProfitAndLoss(db, query),
    getCashUp: ({ db, query }) => getCashUp(db, query),
    listReceivables: ({ db, query }) => listReceivables(db, query),
    getReceivablesTotal: ({ db, query }) => getReceivablesTotal(db, query),
    listCredit: ({ db, query }) => listCredit(db, query),
    getCreditTotal: ({ db, query }) => getCreditTotal(db, query),
    getBalanceSheet: ({ db, query }) => getBalanceSheet(db, clock, query),
    getTrialBalance: ({ db, query }) => getTrialBalance(db, clock, query),
    listJournal: ({ db, query }) => listJournal(db, query),
    getTax: ({ db, query }) => getTax(db, query),
    getExpenses: ({ db, query }) => getExpenses(db, query),
    getSold: ({ db, query }) => getSold(db, query),
    getServices: ({ db, query }) => getServices(db, query),
    getProducts: ({ db, query }) => getProducts(db, query),
    getBringBack: ({ db, query }) => getBringBack(db, query),
    getCalendar: ({ db, query }) => getCalendar(db, query),
    getDaySheet: ({ db, query }) => getDaySheet(db, query),
    listBooked: ({ db, query }) => listBooked(db, query),
    listEntries: ({ db, query }) => listEntries(db, query),
    listCompletedSessions: ({ db, query }) => listCompletedSessions(db, query),
  });
}
