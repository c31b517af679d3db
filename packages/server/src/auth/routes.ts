import { api } from '@revive/contract';
import type { FastifyInstance } from 'fastify';
import { staffOf } from '../http/actor.ts';
import { mount } from '../http/mount.ts';
import { networkOf } from '../http/network-of.ts';
import { changePassword } from './change-password.ts';
import type { AuthDeps } from './deps.ts';
import { getMe } from './get-me.ts';
import { getSetup } from './get-setup.ts';
import { browserCookie, keepBrowser } from './known-browser.ts';
import { refreshAccess } from './refresh-access.ts';
import { register } from './register.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/** `onOwner` runs after the owner asked for sample data. */
export function mountAuth(app: FastifyInstance, deps: AuthDeps, onOwner: () => Promise<void>): void {
  mount(app, deps, api.auth, {
    login: async ({ body, request, reply }) => {
      const meet = (who: string) => {
        request.about = who;
      };
      const caller = { address: networkOf(request.ip), cookie: browserCookie(request), meet };
      const { tokens, cookie } = await signIn(deps, body, caller);
      keepBrowser(request, reply, cookie);
      return tokens;
    },
    refresh: ({ body }) => refreshAccess(deps, body.refresh),
    logout: ({ body }) => signOut(deps, body.refresh),
    me: ({ db, actor }) => getMe(db, actor),
    setup: ({ db }) => getSetup(db),
    register: async ({ body, request }) => {
      const registered = await register(deps, body, networkOf(request.ip));
      if (registered.outcome === 'owner' && body.sample_data) await onOwner();
      return registered;
    },
    changePassword: ({ body, actor }) => changePassword(deps, staffOf(actor), body),
  });
}
