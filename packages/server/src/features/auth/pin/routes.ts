import type { api } from '@revive/contract/endpoints';
import type { Db } from '../../../db/client.ts';
import { staffOf } from '../../../http/actor.ts';
import type { Handlers } from '../../../http/mount.ts';
import type { AuthDeps } from '../deps.ts';
import { callerOf } from '../device-of.ts';
import { browserCookie } from '../known-browser.ts';
import { getPin } from './get-pin.ts';
import { listDeskPeople } from './list-desk-people.ts';
import { removePin } from './remove-pin.ts';
import { setPin } from './set-pin.ts';
import { switchPerson } from './switch-person.ts';

type DeskCalls = 'pin' | 'setPin' | 'removePin' | 'listDeskPeople' | 'switchPerson';

/** The calls of a shared desk: one's own PIN, and who goes on with one. */
export const deskRoutes = (depsOf: (db: Db) => AuthDeps): Pick<Handlers<typeof api.auth>, DeskCalls> => ({
  pin: ({ db, actor }) => getPin(db, staffOf(actor).id),
  setPin: ({ db, actor, body }) => setPin(depsOf(db), staffOf(actor), body),
  removePin: ({ db, actor }) => removePin(db, staffOf(actor).id),
  listDeskPeople: ({ db, request }) => listDeskPeople(depsOf(db), browserCookie(request)),
  switchPerson: ({ db, body, request }) =>
    switchPerson(depsOf(db), body, {
      cookie: browserCookie(request),
      device: callerOf(request),
      meet: (who) => {
        request.about = who;
      },
    }),
});
