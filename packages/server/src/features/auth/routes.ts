import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Db, type Origin, originOf } from '../../db/client.ts';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import { networkOf } from '../../http/network-of.ts';
import { changePassword } from './change-password.ts';
import { chooseLanguage } from './choose-language.ts';
import type { AuthDeps } from './deps.ts';
import { callerOf } from './device-of.ts';
import { getMe } from './get-me.ts';
import { getSetup } from './get-setup.ts';
import { browserCookie, keepBrowser } from './known-browser.ts';
import { endOwnOthers, endOwnSignIn, listOwnSignIns } from './own-sign-ins.ts';
import { deskRoutes } from './pin/routes.ts';
import { refreshAccess } from './refresh-access.ts';
import { register } from './register.ts';
import { factorRoutes } from './second-factor/routes.ts';
import { siteOf } from './second-factor/site-of.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/** `onOwner` runs after the owner asked for sample data, and is given the origin of that call. */
export function mountAuth(
  app: FastifyInstance,
  gate: Gate,
  parts: Pick<AuthDeps, 'clock' | 'throttles' | 'asksTestMode'>,
  onOwner: (origin: Origin) => Promise<void>,
): void {
  const depsOf = (db: Db): AuthDeps => ({ ...parts, tokens: gate.tokens, db });
  mount(app, gate, api.auth, {
    ...factorRoutes(depsOf),
    ...deskRoutes(depsOf),
    login: async ({ db, body, request, reply }) => {
      const meet = (who: string) => {
        request.about = who;
      };
      const caller = {
        network: networkOf(request.ip),
        cookie: browserCookie(request),
        device: callerOf(request),
        site: siteOf(request),
        meet,
      };
      const { tokens, cookie } = await signIn(depsOf(db), body, caller);
      keepBrowser(request, reply, cookie);
      return tokens;
    },
    refresh: ({ db, body, request }) => refreshAccess(depsOf(db), body.refresh, callerOf(request)),
    logout: ({ db, body }) => signOut(depsOf(db), body),
    me: ({ db, actor }) => getMe(db, actor),
    chooseLanguage: ({ db, actor, body }) => chooseLanguage(db, actor, body.language),
    setup: async ({ db }) => ({
      ...(await getSetup(db)),
      ...(parts.asksTestMode && { asks_test_mode: true as const }),
    }),
    register: async ({ db, body, request }) => {
      const registered = await register(depsOf(db), body, networkOf(request.ip));
      if (registered.outcome === 'owner' && body.sample_data) await onOwner(originOf(db)!);
      return registered;
    },
    changePassword: ({ db, body, actor, request }) =>
      changePassword(depsOf(db), staffOf(actor), body, callerOf(request)),
    listSignIns: ({ db, actor }) => listOwnSignIns(db, parts.clock, actor),
    endSignIn: ({ db, params, actor }) => endOwnSignIn(db, parts.clock, params.id, actor),
    endOtherSignIns: ({ db, actor }) => endOwnOthers(db, parts.clock, actor),
  });
}
