import { endpoint, Id, IdParams, listEndpoint } from '../../endpoint.ts';
import * as z from '../../zod.ts';
import { Client, ClientConfirmation, MobileCredentials, NewClient } from './schemas.ts';

export const clients = {
  list: listEndpoint({
    path: '/clients/api/',
    summary: 'Clients, newest first; phone finds the one client with that number in any spelling',
    access: 'staff',
    query: {
      phone: z.string().trim().max(40).optional(),
      search: z.string().trim().max(100).optional(),
    },
    item: Client,
  }),
  get: endpoint({
    method: 'GET',
    path: '/clients/api/:id/',
    summary: 'One client',
    access: 'staff',
    params: IdParams,
    response: Client,
  }),
  create: endpoint({
    method: 'POST',
    path: '/clients/api/',
    summary: 'Add a client',
    access: 'staff',
    body: NewClient,
    response: Client,
    status: 201,
    idempotency: 'once',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/clients/api/:id/',
    summary: 'Change a client',
    access: 'staff',
    params: IdParams,
    body: NewClient,
    response: Client,
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/clients/api/:id/confirmed/',
    summary: 'Note that the desk knows who a client is that came by herself, or take it back',
    access: 'staff',
    params: IdParams,
    body: ClientConfirmation,
    response: Client,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/clients/api/:id/',
    summary: 'Archive a client; gone from every list, still in the history',
    access: 'staff',
    params: IdParams,
    status: 204,
  }),
  listMobileCredentials: listEndpoint({
    path: '/clients/api/mobile-credentials/',
    summary: 'The mobile credentials of a client: none or one, never with the password',
    access: 'staff',
    query: { client: Id },
    item: MobileCredentials,
  }),
  generateMobileCredentials: endpoint({
    method: 'POST',
    path: '/clients/api/:id/generate_mobile_credentials/',
    summary: 'Make new mobile credentials; the password is shown this once',
    access: 'staff',
    params: IdParams,
    response: z.object({ username: z.string(), password: z.string() }),
    status: 201,
  }),
};
