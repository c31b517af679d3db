import type { BillReceipt, Policy, Receipt } from '@revive/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useLine, wakeLine } from '../../line/line-store.ts';
import type { ToSell } from '../../line/offline-sale.ts';
import { currentShiftQuery } from '../../queries/shifts.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import type { CounterSale, ParkedSale } from './counter-sale.ts';
import { lineRefusal } from './line-refusal.ts';
import type { Seller } from './to-sell.ts';
import { useClearSold } from './use-clear-sold.ts';
import type { Counter } from './use-counter.ts';

type Selling = { counter: Counter; policy: Policy; onSold: (receipt: Receipt | BillReceipt) => void };

/** Sells without a line: it is sold once it is on the disk of this device, and not before. */
export function useSellOffline({ counter, policy, onSold }: Selling) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const client = useQueryClient();
  const line = useLine(({ isUsed, isCut, why }) => `${isUsed} ${isCut} ${why}`);
  const [isUsed, isCut, why] = line.split(' ');
  useClearSold(counter);
  const [isSelling, setSelling] = useState(false);
  const isBusy = useRef(false);

  const refuse = (reason: string) => showToast.error(t('Not sold'), { detail: reason });

  const sell = (parked: ParkedSale): Promise<boolean> =>
    sellAs(async (sale, seller) => (await import('./to-sell.ts')).toSell(sale, parked, seller));
  const sellBill = (key: string): Promise<boolean> =>
    sellAs(async (sale, seller) => (await import('./bill-to-sell.ts')).billToSell(sale, key, seller));

  /** Whether it is sold; a toast says why not. */
  const sellAs = async (
    prepare: (sale: CounterSale, seller: Seller) => Promise<ToSell>,
  ): Promise<boolean> => {
    if (isBusy.current || !staff) return false;
    isBusy.current = true;
    setSelling(true);
    // What is scanned now is refused: it would be gone with what was sold.
    counter.keepAsItIs(true);
    try {
      const sale = counter.latest();
      const [{ lineDb }, { sellOffline }, { WHY_NOT }, { takeSold }] = await Promise.all([
        import('../../line/line-db.ts'),
        import('../../line/sell-offline.ts'),
        import('../../line/words.ts'),
        import('./take-sold.ts'),
      ]);
      const shift = client.getQueryData(currentShiftQuery().queryKey);
      const sold = await sellOffline(await lineDb(), await prepare(sale, { policy, staff, shift }));
      if ('refused' in sold) {
        refuse(t(WHY_NOT[sold.refused]));
        return false;
      }
      counter.clear();
      takeSold(client, sale);
      showToast.success(t('Sold without the line'), {
        detail: t('It is kept here, and sent when the line is back.'),
      });
      onSold(sold.receipt);
      wakeLine();
      return true;
    } catch {
      refuse(t('This device could not keep the sale. Its disk may be full.'));
      return false;
    } finally {
      isBusy.current = false;
      setSelling(false);
      counter.keepAsItIs(false);
    }
  };

  return {
    isSelling,
    /** Whether the line is known to be cut, and this device sells without it. */
    isCut: isUsed === 'true' && isCut === 'true',
    /** Whether this device may. */
    maySell: isUsed === 'true' && why === 'null',
    /** Why this sale is not made without a line; null where it may be. */
    refusalOf: (sale: CounterSale) => lineRefusal(policy, sale),
    refuse,
    sell,
    /** The same of a bill, with the key it was sent with, or is to be. */
    sellBill,
  };
}
