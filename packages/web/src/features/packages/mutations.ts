import { calls, type NewPackage } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';

export type PackageInput = z.input<typeof NewPackage>;

/** Saves a package: the one with this id, else a new one. */
export function useSavePackage(id: number | undefined) {
  return useMutation({
    mutationFn: ({ body, key }: { body: PackageInput; key: string }) =>
      id === undefined
        ? call(calls.packages.create, { body, key })
        : call(calls.packages.update, { params: { id }, body }),
    meta: { waitsFor: ['packages'] },
  });
}

export function useRemovePackage() {
  return useMutation({
    mutationFn: (id: number) => call(calls.packages.remove, { params: { id } }),
    meta: { waitsFor: ['packages'] },
  });
}
