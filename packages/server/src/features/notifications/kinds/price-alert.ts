import { alertKind } from '../shared-lists.ts';

export const priceAlert = alertKind('price_alert');
