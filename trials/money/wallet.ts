import type { Dice } from '@revive/testing/dice.ts';
import { answers, type Behaviour, hangsUp } from '@revive/testing/provider.ts';
import { type Charge, says, waafiPayProvider } from '../shared/waafipay-provider.ts';

/** What the wallet itself knows of a payment it was asked for: the truth no row of the program's can change. */
export interface Transfer {
  charge: Charge;
  /** The wallet's number, where the money moved. */
  number: string | undefined;
  /** How the wallet has answered: at once, or at a later question. */
  answered: 'yes' | 'no' | undefined;
  /** When; milliseconds since 1970. */
  answeredAt: number;
}

export interface MoneyWallet {
  env(timeoutSeconds: number): Record<string, string>;
  /** All payments it was asked for, by our reference. */
  transfers: ReadonlyMap<string, Transfer>;
  /** When servers were killed, so that an answer of that moment may not have arrived. */
  kills: number[];
  close(): Promise<void>;
}

const SLOW_MS = 1200;

/** A wallet with a will of its own: it pays, refuses, falls silent, remembers late, and names one transfer twice. */
export async function moneyWallet({ below, pick }: Dice): Promise<MoneyWallet> {
  const transfers = new Map<string, Transfer>();
  /** How often a question about a payment gets no end; infinite for one that is never answered. */
  const silences = new Map<string, number>();
  let numbers = 1_000_000;

  const yes = (transfer: Transfer, number: string, say: typeof says.approved): Behaviour => {
    Object.assign(transfer, { number, answered: 'yes', answeredAt: Date.now() });
    return say(transfer.charge, number);
  };
  const no = (transfer: Transfer, behave: Behaviour): Behaviour => {
    Object.assign(transfer, { answered: 'no', answeredAt: Date.now() });
    return behave;
  };
  /** No end for now; later questions find one, or never do. */
  const silent = (transfer: Transfer, behave: Behaviour): Behaviour => {
    if (below(3) > 0) transfer.number = String(++numbers);
    silences.set(transfer.charge.reference, pick([0, 1, 2, Number.POSITIVE_INFINITY]));
    return behave;
  };
  const namedBefore = () => [...transfers.values()].filter(({ answered }) => answered === 'yes').slice(-20);

  const charge = (given: Charge): Behaviour => {
    const transfer: Transfer = { charge: given, number: undefined, answered: undefined, answeredAt: 0 };
    transfers.set(given.reference, transfer);
    const luck = below(100);
    if (luck < 10) return no(transfer, says.declined);
    if (luck < 20) return silent(transfer, hangsUp);
    if (luck < 24) return silent(transfer, answers({ error: 'busy' }, 502));
    if (luck < 27) {
      const amount = Number(given.amount) === 0.01 ? '0.02' : '0.01';
      return silent(transfer, says.approved({ ...given, amount }, 'another-amount'));
    }
    const before = luck < 33 ? namedBefore() : [];
    const number = before.length > 0 ? pick(before).number! : String(++numbers);
    const answer = yes(transfer, number, says.approved);
    return luck > 92 ? slowly(answer) : answer;
  };

  const lookUp = (reference: string): Behaviour => {
    const transfer = transfers.get(reference);
    if (!transfer) return says.notFound;
    if (transfer.answered === 'yes') return says.wasApproved(transfer.charge, transfer.number!);
    if (transfer.answered === 'no') return says.wasDeclined;
    const left = silences.get(reference) ?? 0;
    silences.set(reference, left - 1);
    if (left > 0) return pick([says.isPending, hangsUp]);
    return transfer.number === undefined
      ? no(transfer, says.wasDeclined)
      : yes(transfer, transfer.number, says.wasApproved);
  };

  const provider = await waafiPayProvider({ charge, lookUp });
  return { env: provider.env, close: provider.close, transfers, kills: [] };
}

const slowly =
  (behave: Behaviour): Behaviour =>
  (response, asked) => {
    setTimeout(() => behave(response, asked), SLOW_MS);
  };
