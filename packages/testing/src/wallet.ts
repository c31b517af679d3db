import type { Wallet, WalletAnswer, WalletCharge } from '../../server/src/features/payments/index.ts';

/** A fake wallet with the answers a test sets; it records its charges. */
export interface TestWallet extends Wallet {
  charges: WalletCharge[];
  lookups: WalletCharge[];
  /** The answers to the next charges, in order; afterwards every charge succeeds. */
  willCharge(...answers: WalletAnswer[]): void;
  willLookup(...answers: WalletAnswer[]): void;
  /** Makes charges wait until the returned function is called. */
  hold(): () => void;
  reset(): void;
}

export function testWallet(): TestWallet {
  let chargeAnswers: WalletAnswer[] = [];
  let lookupAnswers: WalletAnswer[] = [];
  let gate: Promise<void> = Promise.resolve();
  const success = (charge: WalletCharge): WalletAnswer => ({
    state: 'succeeded',
    transaction_id: `T-${charge.reference}`,
  });
  const wallet: TestWallet = {
    name: 'test',
    charges: [],
    lookups: [],
    charge: async (charge) => {
      wallet.charges.push(charge);
      await gate;
      return chargeAnswers.shift() ?? success(charge);
    },
    lookup: async (charge) => {
      wallet.lookups.push(charge);
      return lookupAnswers.shift() ?? success(charge);
    },
    refund: async (charge) => success(charge),
    willCharge: (...answers) => {
      chargeAnswers = answers;
    },
    willLookup: (...answers) => {
      lookupAnswers = answers;
    },
    hold: () => {
      let release = () => {};
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    reset: () => {
      chargeAnswers = [];
      lookupAnswers = [];
      gate = Promise.resolve();
      wallet.charges = [];
      wallet.lookups = [];
    },
  };
  return wallet;
}
