import { api } from '@revive/contract';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Routes } from '../../http/routes.ts';
import type { Clock } from '../../lib/clock.ts';
import { sellAtCounter } from './sell-at-counter.ts';

export function mountPos(routes: Routes, gate: Gate, clock: Clock): void {
  mount(routes, gate, api.pos, {
    sell: ({ db, body, actor }) => sellAtCounter(db, clock, body, staffOf(actor)),
  });
}
