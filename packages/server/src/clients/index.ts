export { findOrCreateClient } from './find-or-create-client.ts';
