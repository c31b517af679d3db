export { createWalletThrottles } from './limits.ts';
export { mountWallets } from './routes.ts';
