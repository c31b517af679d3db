import { useStore } from 'zustand';
import { asJson, createStored } from '../../lib/create-stored.ts';

/**
 * The order made from a cart, so that a second try, a reload or another tab pays it instead of making another.
 */
export interface MadeOrder {
  /** Identifies the ordered goods and sums; another cart is another order. */
  fingerprint: string;
  key: string;
  /** The wallet number of the first try; a repeated call must have the same. */
  wallet: string;
  token: string | null;
  /** Whether its last try got no answer; none of earlier versions. */
  is_unsent?: boolean;
}

const isMade = (value: unknown): value is MadeOrder | null => {
  const { fingerprint, key, wallet } = (value ?? {}) as Partial<MadeOrder>;
  return [fingerprint, key, wallet].every((text) => typeof text === 'string');
};

export const made = createStored<MadeOrder | null>('revive.order', null, asJson(isMade));

export const forgetMadeOrder = (): void => made.setState({ value: null });

/** Leaves an order that was not sent: its goods stay in the cart. */
export const giveUpUnsent = (): void =>
  made.setState(({ value }) => ({ value: value && { ...value, is_unsent: false } }));

/** Whether an order was given of which it is not known that it arrived: the line was cut. Its goods are still in the cart. */
export const useHasUnsentOrder = (): boolean =>
  useStore(made, ({ value }) => value?.is_unsent === true && value.token === null);
