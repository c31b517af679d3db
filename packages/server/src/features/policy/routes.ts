import { api } from '@revive/contract';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Routes } from '../../http/routes.ts';
import { getPolicy } from './get-policy.ts';
import { updatePolicy } from './update-policy.ts';

export function mountPolicy(routes: Routes, gate: Gate): void {
  mount(routes, gate, api.policy, {
    get: ({ db }) => getPolicy(db),
    update: ({ db, body, actor }) => updatePolicy(db, body, staffOf(actor).id),
  });
}
