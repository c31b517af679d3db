import {
  calls,
  type NewInventoryCategory,
  type NewProduct,
  type NewStockTransaction,
  type ProductChange,
} from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';

/** A new product, or the changed fields of one. */
export type ProductInput = z.input<typeof NewProduct> &
  Pick<z.input<typeof ProductChange>, 'quantity_shown' | 'quantity_reason' | 'remove_previous_price'>;
export type CategoryInput = z.input<typeof NewInventoryCategory>;
export type TransactionInput = z.input<typeof NewStockTransaction>;

export type ProductSave = {
  /** A multipart form where a picture may be included, else JSON. */
  body: FormData | ProductInput;
  key: string;
  onProgress?: (share: number) => void;
};

/** Saves a product: the one with this id, else a new one. */
export function useSaveProduct(id: number | undefined) {
  return useMutation({
    mutationFn: (given: ProductSave) =>
      id === undefined
        ? call(calls.inventory.createProduct, given)
        : call(calls.inventory.updateProduct, { params: { id }, ...given }),
    meta: { waitsFor: ['inventory'] },
  });
}

export function useDeleteProduct() {
  return useMutation({
    mutationFn: (id: number) => call(calls.inventory.removeProduct, { params: { id } }),
    meta: { waitsFor: ['inventory'] },
  });
}

/** Saves a category: the one with this id, else a new one. */
export function useSaveCategory(id: number | undefined) {
  return useMutation({
    mutationFn: ({ body, key }: { body: CategoryInput; key: string }) =>
      id === undefined
        ? call(calls.inventory.createCategory, { body, key })
        : call(calls.inventory.updateCategory, { params: { id }, body }),
    meta: { waitsFor: ['inventory'] },
  });
}

export function useRemoveCategory() {
  return useMutation({
    mutationFn: (id: number) => call(calls.inventory.removeCategory, { params: { id } }),
    meta: { waitsFor: ['inventory'] },
  });
}

export function useRecordTransaction() {
  return useMutation({
    mutationFn: (given: { body: TransactionInput; key: string }) =>
      call(calls.inventory.createTransaction, given),
    meta: { waitsFor: ['inventory'] },
  });
}
