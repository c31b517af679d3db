import { endpoint } from '../../endpoint.ts';
import { calls } from './calls.ts';
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
};
