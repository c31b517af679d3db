import { ACCOUNTS, type Account, type Matter, type Totals } from './acknowledged.ts';

const sumOf = (totals: Totals) => totals.cash + totals.card + totals.mobile_wallet;
const isSame = (one: Totals, other: Totals) => ACCOUNTS.every((account) => one[account] === other[account]);
const plus = (totals: Totals, account: Account, amount: number): Totals => ({
  ...totals,
  [account]: totals[account] + amount,
});

/** Whether the answers about a matter explain exactly this money in the ledger. */
export function explains(matter: Matter, ledger: Totals): boolean {
  return sumsReceived(matter, ledger).some((received) => isWhatIsLeft(matter, received, ledger));
}

/** What may have come in: each way in which the settled sessions can have been paid. */
function sumsReceived({ received, settled }: Matter, ledger: Totals): Totals[] {
  let ways = [received];
  for (const { account, amounts } of settled.filter(({ isExact }) => isExact))
    ways = ways.flatMap((way) => amounts.map((amount) => plus(way, account, amount)));
  const open = settled.filter(({ isExact }) => !isExact);
  if (open.length === 0) return ways;
  // One of which only the most is known: it is whatever is missing, within its bounds.
  return ways.flatMap((way) => {
    let rest = way;
    for (const account of ACCOUNTS) {
      const here = open.filter((one) => one.account === account);
      const most = here.reduce((sum, { amounts }) => sum + amounts.at(-1)!, 0);
      const missing = ledger[account] - rest[account];
      if (here.length > 0) rest = plus(rest, account, Math.min(Math.max(missing, here.length), most));
    }
    return [rest];
  });
}

function isWhatIsLeft({ wentBack, kept }: Matter, received: Totals, ledger: Totals): boolean {
  if (wentBack) {
    const { by } = wentBack;
    if (by === undefined) return ACCOUNTS.every((account) => ledger[account] === 0);
    return isSame(ledger, plus(received, by, -sumOf(received)));
  }
  // A cancelled booking gives back all but what it keeps, by one account.
  const back = kept === undefined ? 0 : sumOf(received) - kept;
  return back >= 0 && ACCOUNTS.some((account) => isSame(ledger, plus(received, account, -back)));
}
