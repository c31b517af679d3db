export { messageInvariants } from './invariants.ts';
export type { Messenger } from './messenger.ts';
export { planBirthdays } from './plan-birthdays.ts';
export { planMessages } from './plan-messages.ts';
export { planMissing } from './plan-missing.ts';
export { giveUpReceipts, planOrderPage, planReceiptLink } from './plan-receipt.ts';
export { mountMessages } from './routes.ts';
export { sendCode } from './send-code.ts';
export { type MessageDeps, sendMessages } from './send-messages.ts';
