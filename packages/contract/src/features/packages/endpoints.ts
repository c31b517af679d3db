import { endpoint, IdParams, listEndpoint } from '../../endpoint.ts';
import { LanguageIn } from '../../translated-fields.ts';
import * as z from '../../zod.ts';
import { Booking } from '../bookings/schemas.ts';
import { calls } from './calls.ts';
import { LapseUndoing, NewPackage, OfferedPackage, Package } from './schemas.ts';

export const packages = {
  list: listEndpoint({
    ...calls.list,
    summary: 'Packages, by name',
    access: 'staff',
    query: { is_active: z.stringbool().optional() },
    item: Package,
  }),
  create: endpoint({
    ...calls.create,
    summary: 'Add a package: sessions of services that are sold together at one price',
    access: 'manager',
    body: NewPackage,
    response: Package,
    status: 201,
    idempotency: 'once',
  }),
  update: endpoint({
    ...calls.update,
    summary: 'Change a package; what was sold of it stays as it was sold',
    access: 'manager',
    params: IdParams,
    body: NewPackage,
    response: Package,
  }),
  remove: endpoint({
    ...calls.remove,
    summary: 'Delete a package that was never sold',
    access: 'manager',
    params: IdParams,
    status: 204,
  }),
  listOffered: endpoint({
    ...calls.listOffered,
    summary: 'The packages the shop offers, by name',
    access: 'public',
    query: z.object({ language: LanguageIn }),
    response: z.array(OfferedPackage),
    cacheable: true,
  }),
  undoLapse: endpoint({
    ...calls.undoLapse,
    summary: 'Let the sessions that lapsed with a package be held after all, until a later day',
    access: 'manager',
    params: IdParams,
    body: LapseUndoing,
    response: Booking,
    idempotency: 'once',
  }),
};
