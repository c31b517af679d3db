import type { OfferedWallet } from '@revive/contract';
import { useState } from 'react';
import { useShopPage } from '../frame/shop-page-context.ts';

/** The brands as people call them. They are names, and translated nowhere. */
const BRANDS: Partial<Record<OfferedWallet['operator'], string>> = {
  evc_plus: 'EVC Plus',
  edahab: 'eDahab',
  zaad: 'ZAAD',
  sahal: 'Sahal',
  premier: 'Premier Wallet',
};

/** A wallet as its operator is called; among several of one operator, and of another one, as the business calls it. */
export function nameOfWallet(wallet: OfferedWallet, among: readonly OfferedWallet[] = []): string {
  const isOnly = among.every(({ id, operator }) => id === wallet.id || operator !== wallet.operator);
  return (isOnly && BRANDS[wallet.operator]) || wallet.name;
}

/** The wallets offered, and the one that is chosen: at first the default one. None where there is no choice. */
export function useWalletOffer(first?: number) {
  const wallets = useShopPage().wallets ?? [];
  const [id, choose] = useState(first);
  const chosen = wallets.find((wallet) => wallet.id === id) ?? wallets[0];
  return { wallets, chosen, choose, isByHand: chosen?.is_asked === false };
}

export type WalletOffer = ReturnType<typeof useWalletOffer>;
