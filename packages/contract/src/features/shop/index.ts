export * from './endpoints.ts';
export * from './order-number.ts';
export * from './pages.ts';
export * from './payer-messages.ts';
export * from './product-path.ts';
export * from './schemas.ts';
export * from './wallet.ts';
export * from './with-language.ts';
