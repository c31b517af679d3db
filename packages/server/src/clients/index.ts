export { findOrCreateClient } from './find-or-create-client.ts';
export { clientMatches, matchClients } from './match-clients.ts';
export { findClientByPhone } from './queries.ts';
export { mountClients } from './routes.ts';
