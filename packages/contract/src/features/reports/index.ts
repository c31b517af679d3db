export * from './calendar.ts';
export * from './choices.ts';
export * from './drill-down.ts';
export * from './endpoints.ts';
export * from './period.ts';
export * from './schemas.ts';
export * from './services-and-products.ts';
