import { SHOP_PATHS, type ShopOrder, type WalletPaymentAnswer } from '@revive/contract';
import { withAccess } from '../../api/access.ts';
import { send } from '../../api/send.ts';
import { newKey } from '../../api/use-form-key.ts';
import type { OrderItem } from '../cart/offers.ts';

/** The order create payload (spec 3) without its guest fields; money in dollars. */
export interface OrderBody {
  delivery_type: 'PICKUP' | 'DELIVERY';
  delivery_address: string;
  delivery_cost: number;
  items: OrderItem[];
}

// Buying needs no sign-in, so one that has ended stops no one.
const OR_AS_GUEST = { asGuest: true };

const headersOf = (token: string | null, key: string) => ({
  'idempotency-key': key,
  ...(token !== null && { authorization: `Bearer ${token}` }),
});

/**
 * Makes an order: in the person's own name when signed in, else as a guest identified by the wallet number
 * (spec 6). Throws `ApiError`.
 */
export async function createOrder(body: OrderBody, wallet: string, key: string): Promise<ShopOrder> {
  const order = async (token: string | null) => {
    const guest = token === null && { guest_phone: wallet, guest_name: wallet };
    const answer = await send({
      method: 'POST',
      path: SHOP_PATHS.createOrder,
      headers: headersOf(token, key),
      body: { ...body, ...guest },
    });
    return answer.body as ShopOrder;
  };
  return withAccess(order, OR_AS_GUEST);
}

interface Payment {
  order: Pick<ShopOrder, 'id' | 'token'>;
  wallet: string;
  /** The code of a gift card; '' without one. */
  card: string;
  /** The wallet of the business that was chosen, where there is a choice. */
  into: number | undefined;
  key: string;
}

/** Starts the wallet payment of an order. Throws `ApiError`. */
export async function payOrder({ order, wallet, card, into, key }: Payment): Promise<WalletPaymentAnswer> {
  const pay = async (token: string | null) => {
    const answer = await send({
      method: 'POST',
      path: SHOP_PATHS.payOrder.replace(':id', String(order.id)),
      headers: headersOf(token, key),
      body: {
        wallet_id: wallet,
        payment_method: '1',
        token: order.token,
        ...(into !== undefined && { wallet: into }),
        ...(card && { gift_card: card }),
      },
    });
    return answer.body as WalletPaymentAnswer;
  };
  return withAccess(pay, OR_AS_GUEST);
}

/** Cancels an unpaid order; again, it answers the same. Throws `ApiError`. */
export async function giveUpOrder(token: string): Promise<ShopOrder> {
  const path = SHOP_PATHS.giveUpOrder.replace(':token', encodeURIComponent(token));
  const give = async (access: string | null) => {
    const answer = await send({ method: 'POST', path, headers: headersOf(access, newKey()) });
    return answer.body as ShopOrder;
  };
  return withAccess(give, OR_AS_GUEST);
}

/** The token of an order's page, by the order's number and phone. Throws `ApiError`. */
export async function findOrder(order_number: string, phone: string): Promise<string> {
  const { body } = await send({
    method: 'POST',
    path: SHOP_PATHS.findOrder,
    headers: {},
    body: { order_number, phone },
  });
  return (body as { token: string }).token;
}

/** The current state of an order. For an unsettled payment the server asks the wallet. Throws `ApiError`. */
export async function trackOrder(token: string): Promise<ShopOrder> {
  const path = SHOP_PATHS.trackOrder.replace(':token', encodeURIComponent(token));
  const { body } = await send({ method: 'GET', path, headers: {} });
  return body as ShopOrder;
}
