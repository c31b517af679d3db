import { endpoint, IdParams, listEndpoint } from '../../endpoint.ts';
import * as z from '../../zod.ts';
import { Employee, EmployeeChanges, EmployeeDetails, EmployeePassword, NewEmployee } from './schemas.ts';

export const employees = {
  list: listEndpoint({
    path: '/employees/api/employees/',
    summary: 'Employees, those waiting for approval first',
    access: 'staff',
    query: { search: z.string().trim().max(100).optional() },
    item: Employee,
  }),
  create: endpoint({
    method: 'POST',
    path: '/employees/api/employees/',
    summary: 'Add an employee',
    access: 'admin',
    body: NewEmployee,
    response: Employee,
    status: 201,
    idempotency: 'once',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/employees/api/employees/:id/',
    summary: 'Switch an account on or off, or change its role',
    access: 'admin',
    params: IdParams,
    body: EmployeeChanges,
    response: Employee,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/employees/api/employees/:id/',
    summary: 'Change names, email and phone: an admin of anybody, with the role; everyone of themselves',
    access: 'staff',
    params: IdParams,
    body: EmployeeDetails,
    response: Employee,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/employees/api/employees/:id/password/',
    summary: 'Give an employee a new password and end their sign-ins',
    access: 'admin',
    params: IdParams,
    body: EmployeePassword,
    response: Employee,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/employees/api/employees/:id/',
    summary: 'Delete an employee; their history keeps the name',
    access: 'admin',
    params: IdParams,
    status: 204,
  }),
};
