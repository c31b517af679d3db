import { alertKind } from '../shared-lists.ts';

export const expenseAlert = alertKind('expense_alert');
