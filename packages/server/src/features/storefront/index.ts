export { loadRenderer } from './load-renderer.ts';
export { mountStorefront } from './mount-storefront.ts';
