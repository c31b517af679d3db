export { ProductPage } from './product/product-page.tsx';
export { StorefrontPage } from './storefront/storefront-page.tsx';
