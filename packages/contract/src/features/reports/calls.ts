import { get } from '../../call.ts';

export const calls = {
  getProfitAndLoss: get('/finance/api/reports/profit-and-loss/'),
  getCashUp: get('/finance/api/reports/cash-up/'),
  listReceivables: get('/finance/api/reports/receivables/'),
  getReceivablesTotal: get('/finance/api/reports/receivables/total/'),
  listCredit: get('/finance/api/reports/credit/'),
  getCreditTotal: get('/finance/api/reports/credit/total/'),
  getBalanceSheet: get('/finance/api/reports/balance-sheet/'),
  getTrialBalance: get('/finance/api/reports/trial-balance/'),
  listJournal: get('/finance/api/reports/journal/'),
  getTax: get('/finance/api/reports/tax/'),
  getExpenses: get('/finance/api/reports/expenses/'),
  getSold: get('/finance/api/reports/sold/'),
  getServices: get('/finance/api/reports/services/'),
  getProducts: get('/finance/api/reports/products/'),
  getBringBack: get('/finance/api/reports/bring-back/'),
  getCalendar: get('/finance/api/reports/calendar/'),
  getDaySheet: get('/finance/api/reports/day-sheet/'),
  listBooked: get('/finance/api/reports/day-sheet/bookings/'),
  listEntries: get('/finance/api/reports/entries/'),
  listCompletedSessions: get('/finance/api/reports/sessions/'),
};
