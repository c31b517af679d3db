import type { AnyEndpoint } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { MoneyOperation } from './operation.ts';
import { ACCOUNT_OPERATIONS } from './operations/accounts.ts';
import { BILL_OPERATIONS } from './operations/bills.ts';
import { BOOKING_OPERATIONS } from './operations/bookings.ts';
import { CREDIT_OPERATIONS } from './operations/credit.ts';
import { DRAWER_OPERATIONS } from './operations/drawer.ts';
import { FINANCE_OPERATIONS } from './operations/finance.ts';
import { GOODS_OPERATIONS } from './operations/goods.ts';
import { OWN_PAGE_OPERATIONS } from './operations/own-page.ts';
import { PAYMENT_OPERATIONS } from './operations/payments.ts';
import { RECEIPT_OPERATIONS } from './operations/receipts.ts';
import { SHOP_OPERATIONS } from './operations/shop.ts';

/** Every call that moves money, goods or a session, or what money hangs on. */
export const MONEY_OPERATIONS: readonly MoneyOperation[] = [
  ...BOOKING_OPERATIONS,
  ...GOODS_OPERATIONS,
  ...SHOP_OPERATIONS,
  ...OWN_PAGE_OPERATIONS,
  ...PAYMENT_OPERATIONS,
  ...RECEIPT_OPERATIONS,
  ...FINANCE_OPERATIONS,
  ...DRAWER_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...BILL_OPERATIONS,
  ...CREDIT_OPERATIONS,
];

/** The writing calls that move no money, each with why. A new call belongs here or among the operations. */
export const MOVES_NO_MONEY: Readonly<Record<string, string>> = {
  'alerts.review': 'notes that someone has looked into it',
  'alerts.reviewAll': 'notes that someone has looked into them',
  'bills.park': 'lines under a name; nothing of them is kept or priced',
  'bills.unpark': 'lines that are taken up again',
  'auth.login': 'opens a sign-in',
  'auth.refresh': 'a new access token',
  'auth.logout': 'ends a sign-in',
  'auth.register': 'an account; sample data only where there is no business yet',
  'auth.chooseLanguage': 'a language',
  'auth.changePassword': 'a password',
  'auth.endSignIn': 'ends a sign-in',
  'auth.endOtherSignIns': 'ends sign-ins',
  'auth.beginTotp': 'makes a secret of an app',
  'auth.confirmTotp': 'takes an app into use',
  'auth.renewRecovery': 'makes recovery codes',
  'auth.removeFactor': 'removes a second factor',
  'auth.offerPasskey': 'offers to make a passkey',
  'auth.addPasskey': 'keeps a passkey',
  'auth.askPasskey': 'asks for a passkey',
  'auth.setPin': 'sets a PIN',
  'auth.removePin': 'takes a PIN away',
  'auth.switchPerson': 'opens a sign-in',
  'clients.create': 'a person without a booking owes nothing',
  'clients.update': 'name, phone and address; an order keeps what it says',
  'clients.hold': 'who is meant by a phone alone',
  'clients.forgetCodeWord': 'a word to sign in by',
  'clients.addRelation': 'who belongs to whom',
  'clients.removeRelation': 'that they do not',
  'clients.addNote': 'a note on a client',
  'clients.changeNote': 'a note on a client',
  'clients.removeNote': 'a note on a client',
  'clients.addTag': 'a word to find clients by',
  'clients.changeTag': 'a word to find clients by',
  'clients.removeTag': 'a word to find clients by',
  'clients.confirm': 'that the desk knows who she is',
  'clients.remove': 'archives the person; what they owe stays',
  'clients.generateMobileCredentials': 'a password',
  'devices.ask': 'that a device may be asked about',
  'devices.approve': 'who may sell without a line; what it sells is taken in by pos',
  'devices.revoke': 'who may no more',
  'devices.sayWaiting': 'what a device says of itself; nothing counts it',
  'employees.create': 'an account',
  'employees.update': 'role and access',
  'employees.edit': 'name, email and phone',
  'employees.setPassword': 'a password',
  'employees.resetFactor': 'takes second factors away',
  'employees.remove': 'the row stays, and all they did',
  'finance.attachToRequisition': 'a photo',
  'finance.attachToPayment': 'a photo',
  'finance.removeAttachment': 'a photo',
  'exports.start': 'a file of what there is',
  'images.upload': 'a picture',
  'imports.upload': 'a file, of which nothing is brought in yet',
  'imports.check': 'what a file would bring in',
  'imports.commit': 'what was owed and paid before the books: never a money account; its trial is imports',
  'imports.undo': 'takes that back',
  'inventory.createCategory': 'a word to find products by',
  'inventory.updateCategory': 'a word to find products by',
  'inventory.removeCategory': 'its products stay',
  'consents.addTemplate': 'a text that clients sign',
  'consents.give': 'what a client signs',
  'consents.withdraw': 'that a consent holds no more',
  'consents.restore': 'that it holds after all',
  'consents.makeLink': 'a link to sign by',
  'consents.sign': 'what a client signs on their own phone',
  'credit.checkCard': 'what is left on a gift card',
  'doubles.tellApart': 'that two are two people',
  'doubles.merge':
    'whose record it is: debts and credit go along; its trial is the random merges of the feature',
  'doubles.unmerge': 'takes that back',
  'packages.create': 'a price no one has bought at yet',
  'packages.update': 'what was sold stays as it was sold',
  'packages.remove': 'one that was never sold',
  'packages.undoLapse': 'what lapsed is owed as sessions again: income, and never a money account',
  'me.who': 'which of the people of a phone signs in',
  'me.askForCode': 'a code to sign in',
  'me.signIn': 'opens a sign-in',
  'me.openPhotos': 'shows a client her photos for some minutes',
  'me.settings': 'what a client wants to be written',
  'me.reschedule': 'a time',
  'me.cancel': 'a time given free; a client calls off in time, which uses nothing up',
  'me.ask': 'a request about data',
  'me.signConsent': 'what a client signs',
  'me.withdrawConsent': 'that a consent holds no more',
  'me.restoreConsent': 'that it holds after all',
  'me.linkSettings': 'what a client wants to be written',
  'me.linkReschedule': 'a time',
  'me.linkCancel': 'a time given free; a client calls off in time, which uses nothing up',
  'photos.take': 'a photo of a client',
  'photos.remove': 'a photo of a client',
  'photos.restore': 'a photo of a client',
  'photos.deleteDue': 'photos that are old',
  'health.addQuestion': 'a question of health',
  'health.addFirst': 'usual questions of health',
  'health.order': 'in which order questions are asked',
  'health.changeQuestion': 'a question of health',
  'health.archiveQuestion': 'that a question is asked no more',
  'health.bringBack': 'that it is asked again',
  'health.answer': 'what a client answered',
  'health.agree': 'that a manager agrees to treat',
  'health.takeBack': 'that they do not after all',
  'messages.create': 'a message to a client',
  'messages.sent': 'that a message went out',
  'messages.cancel': 'that a message does not go out',
  'messages.resend': 'that a message goes out again',
  'messages.setTemplate': 'a text',
  'messages.settings': 'how messages are sent and what they may cost a day',
  'notifications.markSeen': 'what one person has seen',
  'orders.updateSale': 'the name and the notes of a sale',
  'printing.printReceipt': 'that a receipt was printed',
  'printing.printTest': 'a page of a printer',
  'privacy.create': 'a request about data',
  'privacy.close': 'an answer',
  'privacy.reopen': 'that it was none',
  'privacy.copy': 'a copy of what is kept',
  'privacy.erase':
    'that a client is erased in three days; the erasure refuses while money is open, and moves none',
  'privacy.keep': 'that she is not',
  'schedule.addResource': 'a therapist, a room or a machine',
  'schedule.changeResource': 'its name, and whether it takes sessions',
  'schedule.archiveResource': 'it has no sessions to come',
  'schedule.setSeasons': 'opening hours',
  'schedule.setHolidays': 'opening hours',
  'schedule.setPauses': 'opening hours',
  'schedule.setHours': 'working hours',
  'schedule.setException': 'the hours of a day',
  'schedule.removeException': 'the hours of a day',
  'schedule.hold': 'time that is kept for a few minutes',
  'schedule.giveHoldBack': 'time that is free again',
  'schedule.addToWaitlist': 'who waits for a time',
  'schedule.moveWaitlistEntry': 'who waits for a time',
  'schedule.removeFromWaitlist': 'who waits for a time',
  'schedule.addBlock': 'time that takes no sessions',
  'sessions.handOver': 'who treats and when',
  'schedule.askForLeave': 'leave that waits for an answer',
  'schedule.acceptLeave': 'time that takes no sessions',
  'schedule.refuseLeave': 'an answer',
  'schedule.withdrawLeave': 'time that takes sessions again',
  'schedule.removeBlock': 'time that takes sessions again',
  'selfbooking.book':
    'makes a booking as bookings.create does, and takes its deposit as me.pay takes a balance; both are among the operations',
  'selfbooking.wait': 'who waits for a time',
  'selfbooking.stopWaiting': 'who waits for a time',
  'selfbooking.hold': 'time that is kept for a few minutes',
  'selfbooking.giveHoldBack': 'time that is free again',
  'services.create': 'a price no one has booked yet',
  'services.update': 'bookings keep the price they were made with',
  'services.remove': 'bookings keep their copy',
  'services.createCategory': 'a word to group services by',
  'services.updateCategory': 'a word to group services by',
  'services.updateMeasurementType': 'what a figure of a body is called',
  'sessions.arrive': 'who is here',
  'sessions.reschedule': 'a time',
  'sessions.addMeasurement': 'a figure of a body',
  'sessions.addMeasurements': 'figures of a body',
  'sessions.correctMeasurement': 'a figure of a body',
  'sessions.removeMeasurement': 'a figure of a body',
  'pos.takeOffline':
    'sells as pos.sell does, by the key of a device that the machine has not; random-sales.test.ts sends such sales doubled, shuffled and at once',
  'pos.settleConflict': 'books what pos.takeOffline set aside, where a manager says that it was sold',
  'today.takeOffline':
    'arrives, completes, measures and notes as those calls do, by the key of a device that the machine has not',
  'today.settleOffline': 'does what today.takeOffline set aside',
  'setup.removeSample': 'only what was invented; refused once anything else was posted',
  'setup.note': 'what an admin skips of a guide',
  'setup.createServices': 'prices no one has booked yet',
  'payments.seen':
    'receives by hand what waits for a message, as payments.resolve does; its tests are those of sending by hand',
  'shop.findOrder': 'looks for the link of an order',
  'match.settle':
    'what a day of a wallet is: fees, tax and credit of it are lived through and proven by the trial wallets',
  'transfers.ignore': 'that a transfer is nothing of the business',
  'transfers.restore': 'that it may be after all',
  'verification.request': 'proves the books and changes none',
  'apikeys.create': 'a key, which does only what its maker may',
  'apikeys.revoke': 'ends a key',
  'webhooks.create': 'an address that is notified',
  'webhooks.remove': 'an address that is notified no longer',
  'webhooks.resend': 'a delivery of what happened',
  'wallets.create':
    'a wallet; what was in it before the books is an opening balance, which no trial begins with',
  'wallets.update': 'what a wallet is called, and which one is the default',
  'wallets.makeSecret': 'a secret',
  'wallets.readMessages':
    'pays only what waits for a wallet, as payments.resolve does; its trial is the messages of the feature',
  'wallets.readStatement': 'the same, from a file',
  'wallets.dismissMessage': 'that a message is nothing of the business',
  'wallets.restoreMessage': 'that it may be after all',
  'wallets.makeRule': 'the same, of messages that were unread',
  'wallets.endRule': 'that messages are read no longer',
};

const NAMES = new Map<AnyEndpoint, string>(
  Object.entries(api).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([call, endpoint]): [AnyEndpoint, string] => [
      endpoint as AnyEndpoint,
      `${feature}.${call}`,
    ]),
  ),
);

/** A call's name in the contract, such as `bookings.pay`. */
export const nameOf = (endpoint: AnyEndpoint): string => NAMES.get(endpoint)!;

/** What the two lists have wrong: a writing call in neither or in both, and a name that is no writing call. */
export function findMisplaced(operations = MONEY_OPERATIONS, others = MOVES_NO_MONEY): string[] {
  const moving = operations.map(({ endpoint }) => nameOf(endpoint));
  const writing = [...NAMES].flatMap(([{ method }, name]) => (method === 'GET' ? [] : [name]));
  const forgotten = writing.filter((name) => !moving.includes(name) && !(name in others));
  const both = moving.filter((name) => name in others);
  const twice = moving.filter((name, index) => moving.indexOf(name) !== index);
  const strange = Object.keys(others).filter((name) => !writing.includes(name));
  return [
    ...forgotten.map((name) => `${name} is in neither list: does it move money?`),
    ...both.map((name) => `${name} is in both lists`),
    ...twice.map((name) => `${name} is there twice`),
    ...strange.map((name) => `${name} is no writing call of the contract`),
  ];
}
