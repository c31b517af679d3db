import { alertKind } from '../shared-lists.ts';

export const discountAlert = alertKind('discount_alert');
