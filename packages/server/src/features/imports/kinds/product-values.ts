import { dollars } from '@revive/contract';
import { type ChangedProduct, changeProducts, type KnownProduct } from '../../inventory/index.ts';
import type { Before, Kind } from './kind.ts';

/** An amount as a change shows it; '' for none. */
export const inDigits = (cents: number | null): string => (cents === null ? '' : dollars(cents).toFixed(2));

/** What a product said before an import changed it. Its stock is not in it: that is counted by transactions. */
export const beforeOf = ({ id, quantity: _, ...before }: KnownProduct): Before => ({
  product_id: id,
  before,
});

/** Gives products that an import changed their former values. */
export const giveBackProducts: NonNullable<Kind<unknown>['giveBack']> = (trx, import_id, changed) =>
  changeProducts(
    trx,
    changed.map(({ product_id, before }) => ({
      ...(before as Omit<ChangedProduct, 'id'>),
      id: product_id!,
    })),
    { import_id, at: new Date() },
  );
