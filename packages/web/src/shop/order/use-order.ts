import type { ShopOrder } from '@revive/contract';
import { useCallback, useEffect, useState } from 'react';
import { forgetOrder, noteOrder, setShownOrder } from '../open-orders/open-orders.ts';
import { trackOrder } from '../payment/order-calls.ts';
import { addTextsOf } from '../shop-texts.ts';
import { isLater } from './is-later.ts';

const LOOK_MS = 30_000;

/** The order rendered by the server, then its current state: polled while the page is visible. */
export function useOrder(written: ShopOrder): {
  order: ShopOrder;
  setOrder: (order: ShopOrder) => void;
  look: () => void;
} {
  const [order, show] = useState(written);
  const { token } = written;
  const setOrder = useCallback((now: ShopOrder) => {
    if (isLater(now)) void addTextsOf('later').then(() => show(now));
    else show(now);
  }, []);
  const look = useCallback(() => {
    // Without an answer the shown order stays; the next poll follows.
    trackOrder(token).then(setOrder, () => undefined);
  }, [token, setOrder]);
  useEffect(() => {
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') look();
    };
    const timer = setInterval(lookIfSeen, LOOK_MS);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [look]);
  useEffect(() => {
    setShownOrder(order.token);
    noteOrder(order);
    // Its buyer sees here that it is paid.
    if (order.payment_status === 'PAID') forgetOrder(order.token);
  }, [order]);
  return { order, setOrder, look };
}
