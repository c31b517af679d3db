import { endpoint } from '../../endpoint.ts';
import * as z from '../../zod.ts';
import { factorCalls as calls } from './factor-calls.ts';
import {
  DeskPerson,
  FactorRemoval,
  NewPin,
  PasskeyAddition,
  PinState,
  PinSwitch,
  Proof,
  RecoveryCodes,
  SecondFactors,
  TotpBeginning,
  TotpConfirmation,
  TotpSecret,
} from './factor-schemas.ts';
import { PasskeyOffer, PasskeyQuestion } from './passkey-schemas.ts';
import { Tokens } from './schemas.ts';

// Who still has to set a second factor up may do this, and little else.
const WITH_OR_WITHOUT = { access: 'staff', withoutFactor: true } as const;
const AT_THE_DESK = { access: 'public', tokenless: true } as const;

export const factorEndpoints = {
  secondFactors: endpoint({
    ...calls.secondFactors,
    summary: 'The caller’s second factors, and whether the owner requires one',
    ...WITH_OR_WITHOUT,
    response: SecondFactors,
  }),
  beginTotp: endpoint({
    ...calls.beginTotp,
    summary: 'A secret for an authenticator app; it counts once a code of it is confirmed',
    ...WITH_OR_WITHOUT,
    body: TotpBeginning,
    response: TotpSecret,
  }),
  confirmTotp: endpoint({
    ...calls.confirmTotp,
    summary: 'Confirm the app by a code; answers recovery codes with the first factor',
    ...WITH_OR_WITHOUT,
    body: TotpConfirmation,
    response: RecoveryCodes,
  }),
  renewRecovery: endpoint({
    ...calls.renewRecovery,
    summary: 'Ten new recovery codes in place of all earlier ones',
    access: 'staff',
    body: Proof,
    response: RecoveryCodes,
  }),
  removeFactor: endpoint({
    ...calls.removeFactor,
    summary: 'Remove the app or a passkey; the last one only where none is required',
    access: 'staff',
    body: FactorRemoval,
    response: SecondFactors,
  }),
  offerPasskey: endpoint({
    ...calls.offerPasskey,
    summary: 'What the browser needs to make a passkey, for five minutes',
    ...WITH_OR_WITHOUT,
    body: Proof,
    response: PasskeyOffer,
  }),
  addPasskey: endpoint({
    ...calls.addPasskey,
    summary: 'Keep a passkey that was just made; answers recovery codes with the first factor',
    ...WITH_OR_WITHOUT,
    body: PasskeyAddition,
    response: RecoveryCodes,
    status: 201,
  }),
  askPasskey: endpoint({
    ...calls.askPasskey,
    summary: 'What the browser needs to show one of the caller’s passkeys, for five minutes',
    access: 'staff',
    response: PasskeyQuestion,
  }),
  pin: endpoint({
    ...calls.pin,
    summary: 'Whether the caller has a PIN for shared desks',
    access: 'staff',
    response: PinState,
  }),
  setPin: endpoint({
    ...calls.setPin,
    summary: 'Set the caller’s PIN for shared desks',
    access: 'staff',
    body: NewPin,
    response: PinState,
  }),
  removePin: endpoint({
    ...calls.removePin,
    summary: 'Take the caller’s PIN away',
    access: 'staff',
    status: 204,
  }),
  listDeskPeople: endpoint({
    ...calls.listDeskPeople,
    summary: 'Who may go on at this desk with a PIN, the last one first; known by the browser’s cookie',
    ...AT_THE_DESK,
    response: z.array(DeskPerson),
  }),
  switchPerson: endpoint({
    ...calls.switchPerson,
    summary: 'Go on as another person of this desk, by PIN; ends the sign-in of who leaves',
    ...AT_THE_DESK,
    body: PinSwitch,
    response: Tokens,
  }),
};
