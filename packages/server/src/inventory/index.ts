export { type LockedProduct, lockProducts } from './lock-products.ts';
export { type MovementFacts, moveStock, type StockMovement } from './move-stock.ts';
