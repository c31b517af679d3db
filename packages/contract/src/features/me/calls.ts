import { get, post, put } from '../../call.ts';
import { ME_PATHS } from './paths.ts';

export const calls = {
  askForCode: post(ME_PATHS.askForCode),
  signIn: post(ME_PATHS.signIn),
  who: post(ME_PATHS.who),
  read: get(ME_PATHS.read),
  settings: put(ME_PATHS.settings),
  slots: get(ME_PATHS.slots),
  reschedule: post(ME_PATHS.reschedule),
  cancel: post(ME_PATHS.cancel),
  pay: post(ME_PATHS.pay),
  receipt: get(ME_PATHS.receipt),
  ask: post(ME_PATHS.ask),
  consentTexts: get(ME_PATHS.consents),
  signConsent: post(ME_PATHS.consents),
  withdrawConsent: post(ME_PATHS.withdraw),
  restoreConsent: post(ME_PATHS.restore),
  openPhotos: post(ME_PATHS.photos),
  photos: get(ME_PATHS.photos),
  photo: get(ME_PATHS.photo),
  link: get(ME_PATHS.link),
  linkSettings: put(ME_PATHS.linkSettings),
  linkSlots: get(ME_PATHS.linkSlots),
  linkReschedule: post(ME_PATHS.linkReschedule),
  linkCancel: post(ME_PATHS.linkCancel),
};
