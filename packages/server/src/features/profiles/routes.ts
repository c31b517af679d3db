import { api } from '@revive/contract';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Routes } from '../../http/routes.ts';
import type { Clock } from '../../lib/clock.ts';
import { getProfile } from './get-profile.ts';
import { payClient } from './pay-client.ts';

export function mountProfiles(routes: Routes, gate: Gate, clock: Clock): void {
  mount(routes, gate, api.profiles, {
    get: ({ db, params, actor }) => getProfile(db, params.id, actor),
    pay: ({ db, params, body, actor }) =>
      payClient(db, clock, { client_id: params.id, body, actor_id: staffOf(actor).id }),
  });
}
