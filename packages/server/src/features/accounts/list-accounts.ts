import { type Account, dollars } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { businessDate } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { sumStockWorth } from '../inventory/index.ts';
import { balanceOf, sumAccounts } from '../ledger/index.ts';
import { getPolicy } from '../policy/index.ts';
import { listOpenings } from './queries.ts';
import { canMove, canOpen } from './rules.ts';

/** All accounts by code; the goods in stock among them, which are not posted. */
export async function listAccounts(db: Db, clock: Clock): Promise<Account[]> {
  const today = businessDate(clock.now(), (await getPolicy(db)).time_zone);
  const openings = await listOpenings(db);
  const accounts = (await sumAccounts(db, today)).map((sum): Account => {
    const opening = openings.find((move) => move.account === sum.account && move.wallet_id === sum.wallet_id);
    return {
      code: sum.code,
      name: sum.name,
      kind: sum.kind,
      balance: dollars(balanceOf(sum)),
      can_move: canMove(sum),
      opening: opening
        ? { id: opening.id, amount: dollars(opening.amount_cents), date: opening.business_day }
        : null,
      can_open: canOpen(sum) && !opening,
    };
  });
  return [...accounts, await readStock(db)];
}

const readStock = async (db: Db): Promise<Account> => ({
  code: 'stock',
  name: 'Stock',
  kind: 'asset',
  balance: dollars(await sumStockWorth(db, null)),
  can_move: { from: false, to: false },
  opening: null,
  can_open: false,
});
