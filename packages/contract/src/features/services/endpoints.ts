import { endpoint, Id, IdParams, listEndpoint, PageQuery } from '../../endpoint.ts';
import * as z from '../../zod.ts';
import { calls } from './calls.ts';
import {
  MeasurementTypeChange,
  MeasurementTypeEntry,
  NewService,
  NewServiceCategory,
  Service,
  ServiceCategory,
  ServiceCategoryChange,
  ServiceFilter,
} from './schemas.ts';

export const services = {
  list: endpoint({
    ...calls.list,
    summary: 'The service catalogue, by name; the one list that answers a results field',
    access: 'staff',
    query: PageQuery.extend(ServiceFilter),
    response: z.object({
      count: z.number().int(),
      next: z.string().nullable(),
      previous: z.string().nullable(),
      results: z.array(Service),
    }),
  }),
  get: endpoint({
    ...calls.get,
    summary: 'One service',
    access: 'staff',
    params: IdParams,
    response: Service,
  }),
  create: endpoint({
    ...calls.create,
    summary: 'Add a service with what is measured for it',
    access: 'staff',
    body: NewService,
    response: Service,
    status: 201,
    idempotency: 'once',
  }),
  update: endpoint({
    ...calls.update,
    summary: 'Change a service; bookings already made keep their own copy',
    access: 'staff',
    params: IdParams,
    body: NewService,
    response: Service,
  }),
  remove: endpoint({
    ...calls.remove,
    summary: 'Delete a service; archived instead when history refers to it',
    access: 'staff',
    params: IdParams,
    status: 204,
  }),
  listCategories: listEndpoint({
    ...calls.listCategories,
    summary: 'Service categories, by name',
    access: 'staff',
    item: ServiceCategory,
  }),
  createCategory: endpoint({
    ...calls.createCategory,
    summary: 'Add a service category',
    access: 'staff',
    body: NewServiceCategory,
    response: ServiceCategory,
    status: 201,
    idempotency: 'once',
  }),
  updateCategory: endpoint({
    ...calls.updateCategory,
    summary: 'Change a service category',
    access: 'staff',
    params: IdParams,
    body: ServiceCategoryChange,
    response: ServiceCategory,
  }),
  listMeasurementTypes: listEndpoint({
    ...calls.listMeasurementTypes,
    summary: 'Measurement types, by name; with service, those of one service',
    access: 'staff',
    query: { service: Id.optional() },
    item: MeasurementTypeEntry,
  }),
  updateMeasurementType: endpoint({
    ...calls.updateMeasurementType,
    summary: 'Change a measurement type',
    access: 'staff',
    params: IdParams,
    body: MeasurementTypeChange,
    response: MeasurementTypeEntry,
  }),
};
