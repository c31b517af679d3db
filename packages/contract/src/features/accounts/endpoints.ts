import { endpoint, IdParams, listEndpoint } from '../../endpoint.ts';
import * as z from '../../zod.ts';
import { calls } from './calls.ts';
import { Account, Movement, MovementFilter, MovementReversal, NewMovement, NewOpening } from './schemas.ts';

export const accounts = {
  list: endpoint({
    ...calls.list,
    summary: 'The accounts of the business with what they hold',
    access: 'manager',
    response: z.array(Account),
  }),
  listMovements: listEndpoint({
    ...calls.listMovements,
    summary: 'Money that went from one account to another, newest first',
    access: 'manager',
    query: MovementFilter,
    item: Movement,
  }),
  move: endpoint({
    ...calls.move,
    summary: 'Move money from one account to another',
    access: 'manager',
    body: NewMovement,
    response: Movement,
    status: 201,
    idempotency: 'once',
  }),
  reverse: endpoint({
    ...calls.reverse,
    summary: 'Take a movement back that was a mistake',
    access: 'manager',
    params: IdParams,
    body: MovementReversal,
    response: Movement,
    status: 201,
    idempotency: 'once',
  }),
  enterOpening: endpoint({
    ...calls.enterOpening,
    summary: 'Enter what an account held before the books began, once',
    access: 'admin',
    body: NewOpening,
    response: Movement,
    status: 201,
    idempotency: 'once',
  }),
};
