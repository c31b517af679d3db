import sharp from 'sharp';
import type { Staff } from './caller.ts';

export const aPhoto = async (): Promise<File> =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 24, height: 16, channels: 3, background: '#3a7d70' } })
          .png()
          .toBuffer(),
      ),
    ],
    'photo.png',
    { type: 'image/png' },
  );

/** Stock, the counter and the shop, where the program has them; undefined where it has none. */
export async function sellGoods(people: Staff) {
  const { owner, manager, staff, guest } = people;
  if (!(await staff.knows('/inventory/api/products/'))) return undefined;
  const { id: category } = await owner.ask('POST', '/inventory/api/categories/', {
    name: 'Oils',
    description: 'For the skin',
  });
  const form = new FormData();
  const oil = {
    name: 'Körperöl “Sesam”',
    price: '12.99',
    sku: 'OIL-1',
    quantity: '40',
    category: String(category),
  };
  for (const [name, value] of Object.entries({ ...oil, description: 'Soft.', cost_price: '7.50' }))
    form.append(name, value);
  form.append('image', await aPhoto());
  const first = await owner.ask('POST', '/inventory/api/products/', form);
  const second = await owner.ask('POST', '/inventory/api/products/', {
    name: 'Brush',
    price: 3.33,
    sku: 'BRUSH',
    quantity: 12,
  });
  for (const [transaction_type, quantity] of [
    ['in', 10],
    ['out', 2],
    ['adjust', 19],
  ])
    await manager.ask('POST', '/inventory/api/transactions/', {
      product: second.id,
      quantity,
      transaction_type,
      notes: 'Counted on Friday',
    });
  await owner.ask('PUT', `/inventory/api/products/${second.id}/`, {
    name: 'Brush',
    price: 2.99,
    sku: 'BRUSH',
    category,
  });

  const oils = (quantity: number) => [{ product_id: first.id, quantity, unit_price: 12.99 }];
  const sell = (payment_method: string, quantity: number, discount = 0, phone = 'POS-1763618400000') =>
    manager.ask('POST', '/api/onlineshop/pos-sale/', {
      client: { phone, name: 'Sahra', email: '', address: '' },
      items: [...oils(quantity), { product_id: second.id, quantity: 1, unit_price: 2.99 }],
      payment_info: { payment_method, amount_paid: 500, discount },
    });
  await sell('cash', 1);
  await sell('card', 2, 1.5, '615000100');
  const wrong = await sell('cash', 1);
  await manager.ask('POST', `/clients/api/sale-orders/${wrong.order.id}/void/`, {
    reason: 'Rung up twice',
    refund_reference: 'Handed back by Sagal',
  });

  const order = (delivery = false) =>
    guest.ask('POST', '/api/onlineshop/orders/create/', {
      delivery_type: delivery ? 'DELIVERY' : 'PICKUP',
      delivery_address: delivery ? 'Hodan 4' : '',
      ...(delivery && { delivery_cost: 2 }),
      items: oils(1),
      guest_phone: '615000300',
      guest_name: '615000300',
    });
  const paid = async (delivery = false) => {
    const made = await order(delivery);
    await guest.ask('POST', `/api/onlineshop/orders/${made.id}/payment/`, {
      wallet_id: '615000300',
      payment_method: '1',
      token: made.token,
    });
    return made;
  };
  const cancel = ({ id }: { id: number }, refund_reference: string) =>
    manager.ask('POST', `/api/onlineshop/orders/${id}/cancel/`, { reason: 'Broken', refund_reference });
  const delivered = await paid(true);
  for (const status of ['CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED'])
    await staff.ask('PATCH', `/api/onlineshop/orders/${delivered.id}/status/`, { status });
  await cancel(await paid(), 'TX-1');
  await cancel(await order(), '');
  await staff.ask('POST', `/api/onlineshop/orders/${(await order()).id}/receive/`, {
    payment_method: 'cash',
    reference: '',
  });

  return {
    product: first.id as number,
    sell,
    /** One unpaid, one paid, one with a refund due. */
    leaveOrdersOpen: async () => {
      await order(true);
      await paid();
      await cancel(await paid(), '');
      await sell('mobile', 1);
    },
  };
}
