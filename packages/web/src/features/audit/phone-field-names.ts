import { sentence } from '@revive/contract';

/** The columns of the people of a phone: their code words, guardians, and who opened whose page. */
export const PHONE_FIELD_NAMES = {
  child: sentence('Child'),
  forget_reason: sentence('Reason'),
  forgotten_at: sentence('Forgotten at'),
  forgotten_by: sentence('Forgotten by'),
  guardian: sentence('Guardian'),
  guardian_id: sentence('Guardian'),
  hash: sentence('Code word'),
  person_id: sentence('Person'),
  set_at: sentence('Set at'),
  set_by_sign_in: sentence('Sign-in'),
  sign_in: sentence('Sign-in'),
  signed_by: sentence('Signed by'),
};
