export { findAndFillClient, findOrCreateClient } from './find-or-create-client.ts';
export { listClients } from './list-clients.ts';
export {
  type ClientsFound,
  clientMatches,
  matchClients,
  matchingIds,
  toClientsFound,
} from './match-clients.ts';
export { findClientByPhone } from './queries.ts';
export { mountClients } from './routes.ts';
