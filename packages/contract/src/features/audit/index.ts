export * from './act-name.ts';
export * from './choices.ts';
export * from './endpoints.ts';
export * from './schemas.ts';
