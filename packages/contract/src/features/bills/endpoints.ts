import { endpoint, IdParams, listEndpoint } from '../../endpoint.ts';
import * as z from '../../zod.ts';
import { SearchQuery } from '../search/schemas.ts';
import { calls } from './calls.ts';
import { PEOPLE_FOUND } from './choices.ts';
import { PayableQuery, PersonDue, PersonFound } from './due.ts';
import {
  Bill,
  BillPaymentIn,
  BillReceipt,
  BillVoid,
  NewBill,
  NewParkedBill,
  ParkedBill,
  UnsettledBill,
} from './schemas.ts';

export const bills = {
  create: endpoint({
    ...calls.create,
    summary:
      'Pay what one visit owes, in any ways together: all of it is booked, or nothing; with wallet_phone a wallet is asked first',
    access: 'staff',
    body: NewBill,
    response: Bill,
    status: 201,
    idempotency: 'attempt',
  }),
  list: listEndpoint({
    ...calls.list,
    summary: 'Bills that are open: a wallet said no, or is silent; newest first',
    access: 'staff',
    query: { state: z.literal('open').default('open') },
    item: UnsettledBill,
  }),
  get: endpoint({ ...calls.get, summary: 'A bill', access: 'staff', params: IdParams, response: Bill }),
  getReceipt: endpoint({
    ...calls.getReceipt,
    summary: 'The receipt of a bill that is settled, over all its lines and ways of paying',
    access: 'staff',
    params: IdParams,
    response: BillReceipt,
  }),
  pay: endpoint({
    ...calls.pay,
    summary: 'Another way for what a wallet did not pay of a bill',
    access: 'staff',
    params: IdParams,
    body: BillPaymentIn,
    response: Bill,
    status: 201,
    idempotency: 'attempt',
  }),
  void: endpoint({
    ...calls.void,
    summary: 'Take a bill back, each part by its own way; one that nothing was booked of is given up',
    access: 'staff',
    params: IdParams,
    body: BillVoid,
    response: Bill,
    status: 201,
    idempotency: 'once',
  }),
  findPeople: endpoint({
    ...calls.findPeople,
    summary: 'Clients by name or phone, each with the session that is next and what is owed',
    access: 'staff',
    query: SearchQuery,
    response: z.array(PersonFound).max(PEOPLE_FOUND),
  }),
  getDue: endpoint({
    ...calls.getDue,
    summary: 'What a client and the others of that phone can pay; or what is left to pay of certain things',
    access: 'staff',
    query: PayableQuery,
    response: z.array(PersonDue),
  }),
  listParked: listEndpoint({
    ...calls.listParked,
    summary: 'Parked bills of all desks, newest first',
    access: 'staff',
    item: ParkedBill,
  }),
  park: endpoint({
    ...calls.park,
    summary: 'Park a bill under a name',
    access: 'staff',
    body: NewParkedBill,
    response: ParkedBill,
    status: 201,
    idempotency: 'once',
  }),
  unpark: endpoint({
    ...calls.unpark,
    summary: 'Remove a parked bill, as one that is taken up again',
    access: 'staff',
    params: IdParams,
    status: 204,
  }),
};
