import { useStore } from 'zustand';
import { asJson, createStored } from '../../lib/create-stored.ts';

export interface Delivery {
  type: 'pickup' | 'delivery';
  address: string;
}

const isDelivery = (value: unknown): value is Delivery => {
  const { type, address } = (value ?? {}) as Partial<Delivery>;
  return (type === 'pickup' || type === 'delivery') && typeof address === 'string';
};

const delivery = createStored<Delivery>(
  'revive.delivery',
  { type: 'pickup', address: '' },
  asJson(isDelivery),
);

/** The delivery method, stored for the next order. */
export const useDelivery = (): Delivery => useStore(delivery, ({ value }) => value);
export const chosenDelivery = (): Delivery => delivery.getState().value;
export const setDelivery = (changes: Partial<Delivery>): void =>
  delivery.setState(({ value }) => ({ value: { ...value, ...changes } }));
