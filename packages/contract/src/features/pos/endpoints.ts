import { endpoint, IdParams, listEndpoint } from '../../endpoint.ts';
import { calls } from './calls.ts';
import {
  OfflineConflict,
  OfflineConflictFilter,
  OfflineConflictSettling,
  OfflineSaleSent,
  OfflineSaleTaken,
} from './offline-schemas.ts';
import { PosSale, SoldAtCounter } from './schemas.ts';

export const pos = {
  sell: endpoint({
    ...calls.sell,
    summary:
      'Sell at the counter: stock, payment, ledger and receipt in one; with wallet_phone a wallet is asked first',
    access: 'staff',
    body: PosSale,
    response: SoldAtCounter,
    status: 201,
    idempotency: 'attempt',
  }),
  // Its id is its key, for ever: a device may send again after months.
  takeOffline: endpoint({
    ...calls.takeOffline,
    summary: 'Take in a sale that a device made without a line: booked as its receipt says, or set aside',
    access: 'staff',
    body: OfflineSaleSent,
    response: OfflineSaleTaken,
  }),
  listConflicts: listEndpoint({
    ...calls.listConflicts,
    summary: 'What a person has to look at in sales without a line, open ones first',
    access: 'manager',
    query: OfflineConflictFilter,
    item: OfflineConflict,
  }),
  settleConflict: endpoint({
    ...calls.settleConflict,
    summary: 'Settle what a sale without a line left open, with the reason',
    access: 'manager',
    params: IdParams,
    body: OfflineConflictSettling,
    response: OfflineConflict,
    idempotency: 'once',
  }),
};
