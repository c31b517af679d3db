import { archiveEndpoint, endpoint, Id, IdParams, listEndpoint } from '../../endpoint.ts';
import * as z from '../../zod.ts';
import { calls } from './calls.ts';
import { REQUEST_STATES } from './choices.ts';
import { ClientRequest, ErasurePlan, ErasureStart, NewRequest, RequestClosing } from './schemas.ts';

const onRequest = {
  access: 'manager',
  params: IdParams,
  response: ClientRequest,
  idempotency: 'once',
} as const;

export const privacy = {
  list: listEndpoint({
    ...calls.list,
    summary: 'What clients ask of the data kept of them, newest first',
    access: 'manager',
    query: { state: z.enum(REQUEST_STATES).optional(), client: Id.optional() },
    item: ClientRequest,
  }),
  create: endpoint({
    ...calls.create,
    summary: 'Note what a client asks at the desk about the data kept of them',
    access: 'staff',
    body: NewRequest,
    response: ClientRequest,
    status: 201,
    idempotency: 'once',
  }),
  close: endpoint({
    ...calls.close,
    ...onRequest,
    summary: 'Note that a request was fulfilled, or why it is refused',
    body: RequestClosing,
  }),
  reopen: endpoint({
    ...calls.reopen,
    ...onRequest,
    summary: 'Take back that a request was answered',
  }),
  copy: archiveEndpoint({
    ...calls.copy,
    summary: 'A copy of all that is kept of the client, as a ZIP',
    access: 'manager',
    params: IdParams,
  }),
  erasure: endpoint({
    ...calls.erasure,
    summary: 'What an erasure would take away, and what is in its way',
    access: 'manager',
    params: IdParams,
    response: ErasurePlan,
  }),
  erase: endpoint({
    ...calls.erase,
    ...onRequest,
    summary: 'Decide to erase what is kept of the client, in three days',
    body: ErasureStart,
  }),
  keep: endpoint({
    ...calls.keep,
    ...onRequest,
    summary: 'Call off an erasure that was decided',
  }),
};
