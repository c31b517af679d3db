export { findAndFillClient, findOrCreateClient } from './find-or-create-client.ts';
export { clientMatches, matchClients, selectMeant, selectMeantOf } from './match-clients.ts';
export { mountClients } from './routes.ts';
