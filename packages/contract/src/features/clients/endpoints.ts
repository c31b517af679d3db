import { endpoint, Id, IdParams, listEndpoint } from '../../endpoint.ts';
import * as z from '../../zod.ts';
import { bringBack } from './bring-back-endpoints.ts';
import { calls } from './calls.ts';
import { notes } from './note-endpoints.ts';
import { NewRelation, Relation } from './relations.ts';
import { Client, ClientConfirmation, CodeWordReset, MobileCredentials, NewClient } from './schemas.ts';

export const clients = {
  list: listEndpoint({
    ...calls.list,
    summary:
      'Clients, newest first; phone finds the people of that number in any spelling, its holder first; search finds tags too',
    access: 'staff',
    query: {
      phone: z.string().trim().max(40).optional(),
      search: z.string().trim().max(100).optional(),
      /** The name of a tag, in any case. */
      tag: z.string().trim().max(100).optional(),
    },
    item: Client,
  }),
  get: endpoint({
    ...calls.get,
    summary: 'One client',
    access: 'staff',
    params: IdParams,
    response: Client,
  }),
  create: endpoint({
    ...calls.create,
    summary: 'Add a client',
    access: 'staff',
    body: NewClient,
    response: Client,
    status: 201,
    idempotency: 'once',
  }),
  update: endpoint({
    ...calls.update,
    summary: 'Change a client',
    access: 'staff',
    params: IdParams,
    body: NewClient,
    response: Client,
  }),
  confirm: endpoint({
    ...calls.confirm,
    summary: 'Note that the desk knows who a client is that came by herself, or take it back',
    access: 'staff',
    params: IdParams,
    body: ClientConfirmation,
    response: Client,
  }),
  hold: endpoint({
    ...calls.hold,
    summary: 'Make a client the holder of their phone, who is meant by the phone alone',
    access: 'staff',
    params: IdParams,
    response: Client,
    idempotency: 'once',
  }),
  remove: endpoint({
    ...calls.remove,
    summary: 'Archive a client; gone from every list, still in the history',
    access: 'staff',
    params: IdParams,
    status: 204,
  }),
  forgetCodeWord: endpoint({
    ...calls.forgetCodeWord,
    summary: 'Forget the code word of a client who does not know it any more, and end her sign-ins',
    access: 'staff',
    params: IdParams,
    body: CodeWordReset,
    status: 204,
  }),
  listRelations: endpoint({
    ...calls.listRelations,
    summary: 'Who others are to a client',
    access: 'staff',
    params: IdParams,
    response: z.array(Relation),
  }),
  addRelation: endpoint({
    ...calls.addRelation,
    summary: 'Note who another client is to this one; it is read from both sides',
    access: 'staff',
    params: IdParams,
    body: NewRelation,
    response: Relation,
    status: 201,
    idempotency: 'once',
  }),
  removeRelation: endpoint({
    ...calls.removeRelation,
    summary: 'Take away who another client is to this one, from both sides',
    access: 'staff',
    params: IdParams.extend({ relation: Id }),
    status: 204,
  }),
  listMobileCredentials: listEndpoint({
    ...calls.listMobileCredentials,
    summary: 'The mobile credentials of a client: none or one, never with the password',
    access: 'staff',
    query: { client: Id },
    item: MobileCredentials,
  }),
  generateMobileCredentials: endpoint({
    ...calls.generateMobileCredentials,
    summary: 'Make new mobile credentials; the password is shown this once',
    access: 'staff',
    params: IdParams,
    response: z.object({ username: z.string(), password: z.string() }),
    status: 201,
  }),
  ...notes,
  ...bringBack,
};
