import {
  calls,
  type MeasurementTypeChange,
  type NewService,
  type NewServiceCategory,
  type ServiceCategoryChange,
} from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';

export type ServiceInput = z.input<typeof NewService>;
export type CategoryChange = z.input<typeof ServiceCategoryChange>;
export type TypeChange = z.input<typeof MeasurementTypeChange>;
export type CategoryInput = z.input<typeof NewServiceCategory>;

/** Saves a service: the one with this id, else a new one. */
export function useSaveService(id: number | undefined) {
  return useMutation({
    mutationFn: ({ body, key }: { body: ServiceInput; key: string }) =>
      id === undefined
        ? call(calls.services.create, { body, key })
        : call(calls.services.update, { params: { id }, body }),
    meta: { waitsFor: ['services'] },
  });
}

/** Sends a picture, which a service shows once it is saved with it. */
export const useUploadPicture = () =>
  useMutation({
    mutationFn: ({ picture, onProgress }: { picture: File; onProgress: (share: number) => void }) => {
      const body = new FormData();
      body.append('image', picture);
      return call(calls.images.upload, { body, onProgress });
    },
    meta: { changesOnly: [] },
  });

export function useDeleteService() {
  return useMutation({
    mutationFn: (id: number) => call(calls.services.remove, { params: { id } }),
    meta: { waitsFor: ['services'] },
  });
}

export function useCreateCategory() {
  return useMutation({
    mutationFn: (given: { body: CategoryInput; key: string }) => call(calls.services.createCategory, given),
    meta: { waitsFor: ['services'] },
  });
}

export function useUpdateCategory(id: number) {
  return useMutation({
    mutationFn: (body: CategoryChange) => call(calls.services.updateCategory, { params: { id }, body }),
    meta: { waitsFor: ['services'] },
  });
}

export function useUpdateMeasurementType(id: number) {
  return useMutation({
    mutationFn: (body: TypeChange) => call(calls.services.updateMeasurementType, { params: { id }, body }),
    meta: { waitsFor: ['services'] },
  });
}
