import {
  api,
  type NewInventoryCategory,
  type NewProduct,
  type NewStockTransaction,
  type ProductChange,
} from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';

/** A new product, or the changed fields of one. */
export type ProductInput = z.input<typeof NewProduct> &
  Pick<z.input<typeof ProductChange>, 'quantity_shown' | 'quantity_reason' | 'remove_previous_price'>;
export type CategoryInput = z.input<typeof NewInventoryCategory>;
export type TransactionInput = z.input<typeof NewStockTransaction>;

// The shop and the counter read products under the same key; notifications list those that run low.
function useRefreshInventory() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      ['inventory', 'notifications'].map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })),
    );
}

export type ProductSave = {
  /** A multipart form where a picture may be included, else JSON. */
  body: FormData | ProductInput;
  key: string;
  onProgress?: (share: number) => void;
};

/** Saves a product: the one with this id, else a new one. */
export function useSaveProduct(id: number | undefined) {
  const refresh = useRefreshInventory();
  return useMutation({
    mutationFn: (given: ProductSave) =>
      id === undefined
        ? call(api.inventory.createProduct, given)
        : call(api.inventory.updateProduct, { params: { id }, ...given }),
    onSuccess: refresh,
    // The form's values may be outdated: others sell and save meanwhile.
    onError: () => void refresh(),
  });
}

export function useDeleteProduct() {
  const refresh = useRefreshInventory();
  return useMutation({
    mutationFn: (id: number) => call(api.inventory.removeProduct, { params: { id } }),
    onSuccess: refresh,
    onError: () => void refresh(),
  });
}

/** Saves a category: the one with this id, else a new one. */
export function useSaveCategory(id: number | undefined) {
  const refresh = useRefreshInventory();
  return useMutation({
    mutationFn: ({ body, key }: { body: CategoryInput; key: string }) =>
      id === undefined
        ? call(api.inventory.createCategory, { body, key })
        : call(api.inventory.updateCategory, { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useRemoveCategory() {
  const refresh = useRefreshInventory();
  return useMutation({
    mutationFn: (id: number) => call(api.inventory.removeCategory, { params: { id } }),
    onSuccess: refresh,
    onError: () => void refresh(),
  });
}

export function useRecordTransaction() {
  const refresh = useRefreshInventory();
  return useMutation({
    mutationFn: (given: { body: TransactionInput; key: string }) =>
      call(api.inventory.createTransaction, given),
    onSuccess: refresh,
    onError: () => void refresh(),
  });
}
