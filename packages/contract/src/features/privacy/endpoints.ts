import { archiveEndpoint, endpoint, Id, IdParams, listEndpoint } from '../../endpoint.ts';
import * as z from '../../zod.ts';
import { REQUEST_STATES } from './choices.ts';
import { ClientRequest, ErasurePlan, ErasureStart, NewRequest, RequestClosing } from './schemas.ts';

const PATH = '/privacy/api/requests/';

const onRequest = {
  method: 'POST',
  access: 'manager',
  params: IdParams,
  response: ClientRequest,
  idempotency: 'once',
} as const;

export const privacy = {
  list: listEndpoint({
    path: PATH,
    summary: 'What clients ask of the data kept of them, newest first',
    access: 'manager',
    query: { state: z.enum(REQUEST_STATES).optional(), client: Id.optional() },
    item: ClientRequest,
  }),
  create: endpoint({
    method: 'POST',
    path: PATH,
    summary: 'Note what a client asks at the desk about the data kept of them',
    access: 'staff',
    body: NewRequest,
    response: ClientRequest,
    status: 201,
    idempotency: 'once',
  }),
  close: endpoint({
    ...onRequest,
    path: `${PATH}:id/close/`,
    summary: 'Note that a request was fulfilled, or why it is refused',
    body: RequestClosing,
  }),
  reopen: endpoint({
    ...onRequest,
    path: `${PATH}:id/reopen/`,
    summary: 'Take back that a request was answered',
  }),
  copy: archiveEndpoint({
    method: 'POST',
    path: `${PATH}:id/copy/`,
    summary: 'A copy of all that is kept of the client, as a ZIP',
    access: 'manager',
    params: IdParams,
  }),
  erasure: endpoint({
    method: 'GET',
    path: `${PATH}:id/erasure/`,
    summary: 'What an erasure would take away, and what is in its way',
    access: 'manager',
    params: IdParams,
    response: ErasurePlan,
  }),
  erase: endpoint({
    ...onRequest,
    path: `${PATH}:id/erase/`,
    summary: 'Decide to erase what is kept of the client, in three days',
    body: ErasureStart,
  }),
  keep: endpoint({
    ...onRequest,
    path: `${PATH}:id/keep/`,
    summary: 'Call off an erasure that was decided',
  }),
};
