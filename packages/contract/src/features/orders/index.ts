export * from './choices.ts';
export * from './endpoints.ts';
export * from './own-reasons.ts';
export * from './receipt.ts';
export * from './returns.ts';
export * from './schemas.ts';
