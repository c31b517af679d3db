import {
  api,
  type EmployeeChanges,
  type EmployeeDetails,
  type EmployeePassword,
  type NewEmployee,
} from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';

export type EmployeeInput = z.input<typeof NewEmployee>;
export type DetailsInput = z.input<typeof EmployeeDetails>;

// A pending account is also a notification.
function useRefreshEmployees() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      ['employees', 'notifications'].map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })),
    );
}

export function useCreateEmployee() {
  const refresh = useRefreshEmployees();
  return useMutation({
    mutationFn: (given: { body: EmployeeInput; key: string }) => call(api.employees.create, given),
    onSuccess: refresh,
  });
}

export function useChangeEmployee() {
  const refresh = useRefreshEmployees();
  return useMutation({
    mutationFn: ({ id, changes }: { id: number; changes: EmployeeChanges }) =>
      call(api.employees.update, { params: { id }, body: changes }),
    onSuccess: refresh,
    // Not awaited: without a connection the refusal would be late.
    onError: () => void refresh(),
  });
}

export function useEditEmployee() {
  const refresh = useRefreshEmployees();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: DetailsInput }) =>
      call(api.employees.edit, { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useSetPassword() {
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: EmployeePassword }) =>
      call(api.employees.setPassword, { params: { id }, body }),
  });
}

export function useDeleteEmployee() {
  const refresh = useRefreshEmployees();
  return useMutation({
    mutationFn: (id: number) => call(api.employees.remove, { params: { id } }),
    onSuccess: refresh,
    // Not awaited: without a connection the refusal would be late.
    onError: () => void refresh(),
  });
}
