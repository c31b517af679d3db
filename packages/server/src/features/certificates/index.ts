export { type HttpsSettings, readHttpsSettings } from './https-settings.ts';
export { addressOf, fingerprintOf, type KeptCertificate, keepCertificate } from './keep-certificate.ts';
export { namedIn } from './names.ts';
export { needsPerson } from './rules.ts';
export { serveInstallFiles } from './serve-install-files.ts';
