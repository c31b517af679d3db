export { endPackages } from './end-packages.ts';
export { findPackage, listPackagesOf } from './queries.ts';
export { mountPackages } from './routes.ts';
export { sellPackage } from './sell-package.ts';
