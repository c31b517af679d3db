export { mountStorefront } from './mount-storefront.ts';
