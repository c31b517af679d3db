export * from './choices.ts';
export * from './endpoints.ts';
export * from './render.ts';
export * from './schemas.ts';
export * from './sms.ts';
export * from './templates.ts';
