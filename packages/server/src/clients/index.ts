export { findAndFillClient, findOrCreateClient } from './find-or-create-client.ts';
export { clientMatches, fewOrMany, matchClients, selectMatches } from './match-clients.ts';
export { mountClients } from './routes.ts';
