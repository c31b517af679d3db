import {
  calls,
  type EmployeeChanges,
  type EmployeeDetails,
  type EmployeePassword,
  type FactorReset,
  type NewEmployee,
} from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';

export type EmployeeInput = z.input<typeof NewEmployee>;
export type DetailsInput = z.input<typeof EmployeeDetails>;

export function useCreateEmployee() {
  return useMutation({
    mutationFn: (given: { body: EmployeeInput; key: string }) => call(calls.employees.create, given),
    meta: { waitsFor: ['employees'] },
  });
}

export function useChangeEmployee() {
  return useMutation({
    mutationFn: ({ id, changes }: { id: number; changes: EmployeeChanges }) =>
      call(calls.employees.update, { params: { id }, body: changes }),
    meta: { waitsFor: ['employees'] },
  });
}

export function useEditEmployee() {
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: DetailsInput }) =>
      call(calls.employees.edit, { params: { id }, body }),
    meta: { waitsFor: ['employees'] },
  });
}

export function useSetPassword() {
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: EmployeePassword }) =>
      call(calls.employees.setPassword, { params: { id }, body }),
  });
}

export function useResetFactor() {
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: FactorReset }) =>
      call(calls.employees.resetFactor, { params: { id }, body }),
  });
}

export function useDeleteEmployee() {
  return useMutation({
    mutationFn: (id: number) => call(calls.employees.remove, { params: { id } }),
    meta: { waitsFor: ['employees'] },
  });
}
