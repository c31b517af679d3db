import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { enterOpening } from './enter-opening.ts';
import { listAccounts } from './list-accounts.ts';
import { listMovements } from './list-movements.ts';
import { moveMoney } from './move-money.ts';
import { takeBack } from './take-back.ts';

export function mountAccounts(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.accounts, {
    list: ({ db }) => listAccounts(db, clock),
    listMovements: ({ db, query }) => listMovements(db, query),
    move: ({ db, body, actor }) => moveMoney(db, clock, { body, actor: staffOf(actor) }),
    reverse: ({ db, params, body, actor }) =>
      takeBack(db, clock, { ...params, ...body, actor: staffOf(actor) }),
    enterOpening: ({ db, body, actor }) => enterOpening(db, clock, { body, actor: staffOf(actor) }),
  });
}
