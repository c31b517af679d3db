import { ACCOUNTS, type Account, type Matter, type Totals } from './acknowledged.ts';

/** Money and credit together. */
export const sumOf = (totals: Totals) => ACCOUNTS.reduce((sum, account) => sum + totals[account], 0);
export const isSame = (one: Totals, other: Totals) =>
  ACCOUNTS.every((account) => one[account] === other[account]);
export const plus = (totals: Totals, account: Account, amount: number): Totals => ({
  ...totals,
  [account]: totals[account] + amount,
});

/** Whether the answers about a matter explain exactly this money in the ledger. */
export function explains(matter: Matter, ledger: Totals): boolean {
  const before = matter.reversed.reduce(
    (totals, { account, amount }) => plus(totals, account, amount),
    ledger,
  );
  return sumsReceived(matter, before).some((received) => isWhatIsLeft(matter, received, ledger));
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

function isWhatIsLeft(
  { wentBack, kept, reversed, settled, isReturned, later: others = 0 }: Matter,
  received: Totals,
  ledger: Totals,
): boolean {
  const left = reversed.reduce((totals, { account, amount }) => plus(totals, account, -amount), received);
  if (wentBack) {
    const { by } = wentBack;
    // What was given back by another way than it was received is missing there, and left over here.
    const isElsewhere = isReturned || kept.length > 0 || reversed.some(({ account }) => account === 'credit');
    if (by === undefined && isElsewhere) return sumOf(ledger) === 0;
    if (by === undefined) return ACCOUNTS.every((account) => ledger[account] === 0);
    return isSame(ledger, plus(left, by, -sumOf(left)));
  }
  if (kept.length === 0) return isSame(ledger, left);
  // A cancelled booking gives back all but what it keeps, each receipt by its own account. Afterwards sessions that were
  // held are still paid for, and receipts still reversed, by answers that do not say what is kept then.
  const later = settled.reduce((sum, { amounts }) => sum + Math.max(0, ...amounts), others);
  const undone = reversed.reduce((sum, { amount }) => sum + amount, 0);
  return (
    // Credit is below 0 where what went back was kept as credit.
    ACCOUNTS.every(
      (account) => (account === 'credit' || ledger[account] >= 0) && ledger[account] <= received[account],
    ) &&
    sumOf(ledger) >= Math.min(...kept) - undone &&
    sumOf(ledger) <= Math.max(...kept) + later
  );
}
