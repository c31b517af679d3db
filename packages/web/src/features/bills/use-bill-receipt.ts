import { type Bill, type BillReceipt, calls } from '@revive/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { useAuth } from '../../api/auth.ts';
import { call } from '../../api/client.ts';
import { forgetLeft, lacksCode, leftBills } from './take/left-bills.ts';

/**
 * The receipt of a bill that is shown; null while none is. Where this desk left the bill before it was paid, the receipt is shown by
 * itself once, with the codes of its gift cards.
 */
export function useBillReceipt(bill: Bill) {
  const userId = useAuth().staff?.id ?? 0;
  const left = useStore(leftBills(userId), ({ value }) => value.find((one) => one.bill === bill.id));
  const [shown, setShown] = useState<BillReceipt | null>(null);
  const readCodes = useEffectEvent(async () => {
    if (!left) return;
    const { key, body } = left;
    const sold = await call(calls.bills.create, { body, key }).catch(() => null);
    if (sold?.receipt) setShown(sold.receipt);
  });
  const isOver = bill.state === 'void' || bill.state === 'given_up';
  const isAwaited = left !== undefined && lacksCode(bill) && !isOver;
  useEffect(() => {
    if (isAwaited) void readCodes();
    if (isOver) forgetLeft(userId, bill.id);
  }, [isAwaited, isOver, userId, bill.id]);
  return {
    shown,
    show: (receipt: BillReceipt | null) => {
      // Who took the rest was answered the codes already.
      if (receipt?.lines.some(({ gift_card }) => gift_card?.code)) forgetLeft(userId, bill.id);
      setShown(receipt);
    },
    close: () => {
      setShown(null);
      if (isAwaited) forgetLeft(userId, bill.id);
    },
  };
}
