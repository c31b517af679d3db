export {
  type BroughtInProduct,
  bringInProducts,
  type ChangedProduct,
  changeProducts,
  type KnownProduct,
  listProductsBySku,
  productsBuiltOn,
  takeOutProducts,
} from './bring-in-products.ts';
export { bringInStock, listStockBuiltOn, takeOutStock } from './bring-in-stock.ts';
export { getProduct } from './get-product.ts';
export { inventoryInvariants } from './invariants.ts';
export { listInventoryCategories } from './inventory-categories.ts';
export { listProducts } from './list-products.ts';
export { type GoodsProduct, lockProducts, readProducts } from './lock-products.ts';
export { moveStock } from './move-stock.ts';
export { productIn } from './present.ts';
export { stockAct } from './report-stock.ts';
export { mountInventory } from './routes.ts';
export { previousPrice } from './rules.ts';
export { sumStockWorth } from './stock-worth.ts';
