import { endpoint, IdParams, listEndpoint } from '../../endpoint.ts';
import { calls } from './calls.ts';
import { Delivery, DeliveryQuery, MadeWebhook, NewWebhook, Resending, Webhook } from './schemas.ts';

const byAdmin = { access: 'admin', params: IdParams } as const;

export const webhooks = {
  list: listEndpoint({
    ...calls.list,
    summary: 'Addresses that are notified of what happens, newest first',
    access: 'admin',
    item: Webhook,
  }),
  // Not `once`: the answer would be kept, and the secret with it. A repetition is refused, because the address is there.
  create: endpoint({
    ...calls.create,
    summary: 'Have an address notified; the secret that signs is shown in this answer alone',
    access: 'admin',
    body: NewWebhook,
    response: MadeWebhook,
    status: 201,
  }),
  remove: endpoint({
    ...calls.remove,
    ...byAdmin,
    summary: 'Notify an address no longer; what waits for it is not sent',
    status: 204,
  }),
  listDeliveries: listEndpoint({
    ...calls.listDeliveries,
    ...byAdmin,
    summary: 'What was sent to an address in the last month or waits for it, newest first',
    query: DeliveryQuery,
    item: Delivery,
  }),
  resend: endpoint({
    ...calls.resend,
    ...byAdmin,
    summary: 'Send a delivery again, by the same id',
    body: Resending,
    response: Delivery,
  }),
};
