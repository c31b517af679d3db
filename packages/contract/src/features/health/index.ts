export * from './choices.ts';
export * from './endpoints.ts';
export * from './first-questions.ts';
export * from './schemas.ts';
