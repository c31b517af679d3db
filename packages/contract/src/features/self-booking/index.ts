export * from './deposit.ts';
export * from './endpoints.ts';
export * from './paths.ts';
export * from './schemas.ts';
