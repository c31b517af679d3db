import { endpoint, IdParams, listEndpoint } from '../../endpoint.ts';
import * as z from '../../zod.ts';
import { FactorReset } from '../auth/factor-schemas.ts';
import { calls } from './calls.ts';
import { Employee, EmployeeChanges, EmployeeDetails, EmployeePassword, NewEmployee } from './schemas.ts';

export const employees = {
  list: listEndpoint({
    ...calls.list,
    summary: 'Employees, those waiting for approval first',
    access: 'staff',
    query: { search: z.string().trim().max(100).optional() },
    item: Employee,
  }),
  create: endpoint({
    ...calls.create,
    summary: 'Add an employee',
    access: 'admin',
    body: NewEmployee,
    response: Employee,
    status: 201,
    idempotency: 'once',
  }),
  update: endpoint({
    ...calls.update,
    summary: 'Switch an account on or off, or change its role',
    access: 'admin',
    params: IdParams,
    body: EmployeeChanges,
    response: Employee,
  }),
  edit: endpoint({
    ...calls.edit,
    summary: 'Change names, email and phone: an admin of anybody, with the role; everyone of themselves',
    access: 'staff',
    params: IdParams,
    body: EmployeeDetails,
    response: Employee,
  }),
  setPassword: endpoint({
    ...calls.setPassword,
    summary: 'Give an employee a new password and end their sign-ins',
    access: 'admin',
    params: IdParams,
    body: EmployeePassword,
    response: Employee,
  }),
  resetFactor: endpoint({
    ...calls.resetFactor,
    summary:
      'Take an employee’s second factors, recovery codes and PIN away and end their sign-ins, with a reason',
    access: 'admin',
    params: IdParams,
    body: FactorReset,
    response: Employee,
  }),
  remove: endpoint({
    ...calls.remove,
    summary: 'Delete an employee; their history keeps the name',
    access: 'admin',
    params: IdParams,
    status: 204,
  }),
};
