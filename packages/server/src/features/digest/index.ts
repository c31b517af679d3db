export { makeDigests } from './make-digests.ts';
export { mountDigest } from './routes.ts';
