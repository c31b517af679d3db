export {
  type BroughtInClient,
  bringInClients,
  changeClients,
  type KnownClient,
  listClientsOfPhones,
  takeOutClients,
} from './bring-in-clients.ts';
export { findAndFillClient, findOrCreateClient } from './find-or-create-client.ts';
export { findOrCreateOwner, type Owner } from './find-or-create-owner.ts';
export { giveUpMessagesOfArchived, giveUpUnwantedMessages } from './give-up-messages.ts';
export { findLink, type LinkScope, noteLinkUsed, openLinks } from './links.ts';
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
export { getWishes, setWishes } from './wishes.ts';
