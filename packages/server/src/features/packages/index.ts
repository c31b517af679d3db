export { checkOffer } from './check-offer.ts';
export { endPackages } from './end-packages.ts';
export { listOffered } from './packages.ts';
export { findPackage, hasOffered, listPackagesOf } from './queries.ts';
export { mountPackages } from './routes.ts';
export { sellPackage } from './sell-package.ts';
