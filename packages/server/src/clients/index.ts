export { findOrCreateClient } from './find-or-create-client.ts';
export { mountClients } from './routes.ts';
