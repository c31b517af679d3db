import type { api } from '@revive/contract/endpoints';
import type { Db } from '../../../db/client.ts';
import { staffOf } from '../../../http/actor.ts';
import type { Handlers } from '../../../http/mount.ts';
import type { AuthDeps } from '../deps.ts';
import { addPasskey } from './add-passkey.ts';
import { askForOwnPasskey } from './ask-for-own-passkey.ts';
import { beginTotp } from './begin-totp.ts';
import { confirmTotp } from './confirm-totp.ts';
import { listFactors } from './list-factors.ts';
import { offerPasskey } from './offer-passkey.ts';
import { removeFactor } from './remove-factor.ts';
import { renewRecovery } from './renew-recovery.ts';
import { siteOf } from './site-of.ts';

type FactorCalls =
  | 'secondFactors'
  | 'beginTotp'
  | 'confirmTotp'
  | 'renewRecovery'
  | 'removeFactor'
  | 'offerPasskey'
  | 'addPasskey'
  | 'askPasskey';

/** The calls about a person's second factors. */
export const factorRoutes = (depsOf: (db: Db) => AuthDeps): Pick<Handlers<typeof api.auth>, FactorCalls> => ({
  secondFactors: ({ db, actor, request }) => listFactors(db, staffOf(actor), siteOf(request)),
  beginTotp: ({ db, actor, body: { kind: _, ...proof }, request }) =>
    beginTotp(depsOf(db), staffOf(actor), proof, siteOf(request)),
  confirmTotp: ({ db, actor, body }) => confirmTotp(depsOf(db), staffOf(actor), body.code),
  renewRecovery: ({ db, actor, body, request }) =>
    renewRecovery(depsOf(db), staffOf(actor), body, siteOf(request)),
  removeFactor: ({ db, actor, body, request }) =>
    removeFactor(depsOf(db), staffOf(actor), body, siteOf(request)),
  offerPasskey: ({ db, actor, body, request }) =>
    offerPasskey(depsOf(db), staffOf(actor), body, siteOf(request)),
  addPasskey: ({ db, actor, body, request }) => addPasskey(depsOf(db), staffOf(actor), body, siteOf(request)),
  askPasskey: ({ db, actor, request }) => askForOwnPasskey(depsOf(db), staffOf(actor), siteOf(request)),
});
