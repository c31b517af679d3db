import { endpoint, Id, IdParams, listEndpoint } from '../../endpoint.ts';
import * as z from '../../zod.ts';
import { REQUEST_STATES } from './choices.ts';
import { ClientRequest, RequestClosing } from './schemas.ts';

export const privacy = {
  list: listEndpoint({
    path: '/privacy/api/requests/',
    summary: 'What clients ask of the data kept of them, newest first',
    access: 'manager',
    query: { state: z.enum(REQUEST_STATES).optional(), client: Id.optional() },
    item: ClientRequest,
  }),
  close: endpoint({
    method: 'POST',
    path: '/privacy/api/requests/:id/close/',
    summary: 'Note that a request was fulfilled, or why it is refused',
    access: 'manager',
    params: IdParams,
    body: RequestClosing,
    response: ClientRequest,
    idempotency: 'once',
  }),
};
