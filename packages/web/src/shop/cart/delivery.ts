import { stored, useStored } from '../../lib/stored.ts';

export interface Delivery {
  type: 'pickup' | 'delivery';
  address: string;
}

const isDelivery = (value: unknown): value is Delivery => {
  const { type, address } = (value ?? {}) as Partial<Delivery>;
  return (type === 'pickup' || type === 'delivery') && typeof address === 'string';
};

const delivery = stored<Delivery>('revive.delivery', { type: 'pickup', address: '' }, isDelivery);

/** How the goods get to the buyer, remembered for the next time. */
export const useDelivery = (): Delivery => useStored(delivery);
export const setDelivery = (changes: Partial<Delivery>): void =>
  delivery.set({ ...delivery.get(), ...changes });
