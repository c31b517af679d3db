export { endPhone } from './end-phone.ts';
export { findAndFillClient, findOrCreateClient, type Meant } from './find-or-create-client.ts';
export { findOrCreateOwner, type Owner } from './find-or-create-owner.ts';
export { getClient } from './get-client.ts';
export { giveUpMessagesOfArchived, giveUpUnwantedMessages } from './give-up-messages.ts';
export { clientInvariants } from './invariants.ts';
export { findLink, type LinkScope, noteLinkUsed, openLinks } from './links.ts';
export { listClients } from './list-clients.ts';
export {
  type ClientsFound,
  clientMatches,
  matchClients,
  matchingIds,
  toClientsFound,
} from './match-clients.ts';
export { findClientByPhone, hasNoHolder, holdPhone, listPeople, passOnPhone } from './people.ts';
export { findKept, listAliases } from './queries.ts';
export { mountClients } from './routes.ts';
export { getWishes, setWishes } from './wishes.ts';
