export * from './choices.ts';
export * from './endpoints.ts';
export * from './images.ts';
export * from './schemas.ts';
