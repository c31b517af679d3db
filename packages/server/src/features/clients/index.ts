export { listWritable } from './bring-back.ts';
export {
  type BroughtInClient,
  bringInClients,
  changeClients,
  type KnownClient,
  listClientsOfNames,
  listClientsOfPhones,
  takeOutClients,
} from './bring-in-clients.ts';
export { bringInMarks, listTagNames, takeBackMarks } from './bring-in-marks.ts';
export { findCodeWord, setCodeWord } from './code-words.ts';
export { endPhone } from './end-phone.ts';
export { findAndFillClient, findOrCreateClient } from './find-or-create-client.ts';
export { findOrCreateOwner, type Owner } from './find-or-create-owner.ts';
export { getClient } from './get-client.ts';
export { giveUpMessagesOfArchived, giveUpUnwantedMessages } from './give-up-messages.ts';
export { answersFor, listChildren, todayOf } from './guardians.ts';
export { clientInvariants } from './invariants.ts';
export { findLink, type LinkScope, noteLinkUsed, openLinks } from './links.ts';
export { listClients } from './list-clients.ts';
export { alertsOf, codeWordSince, tagsOf } from './marks.ts';
export {
  type ClientsFound,
  clientMatches,
  matchClients,
  matchingIds,
  toClientsFound,
} from './match-clients.ts';
export { notesOf } from './note-queries.ts';
export { addNote, toNote } from './notes.ts';
export {
  findClientByPhone,
  findMeant,
  hasNoHolder,
  holdPhone,
  listPeople,
  MOST_PEOPLE_OF_PHONE,
  passOnPhone,
} from './people.ts';
export { findKept, listAliases } from './queries.ts';
export { readRelations } from './relations.ts';
export { mountClients } from './routes.ts';
export { firstNameOf, firstNames } from './rules.ts';
export { setTherapistWish } from './set-therapist-wish.ts';
export { getWishes, setWishes } from './wishes.ts';
