export * from './duration.ts';
export * from './endpoints.ts';
export * from './schemas.ts';
