export * from './endpoints.ts';
export * from './period.ts';
export * from './schemas.ts';
