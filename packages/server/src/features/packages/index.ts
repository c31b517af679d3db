export { endPackages } from './end-packages.ts';
export { findPackage, listPackagesOf } from './queries.ts';
export { mountPackages } from './routes.ts';
export { type PackageSale, sellPackage } from './sell-package.ts';
