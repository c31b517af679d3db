import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf, walletSecretOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import { networkOf } from '../../http/network-of.ts';
import type { PaymentParts } from '../payments/index.ts';
import type { WalletThrottles } from './limits.ts';
import { listUnread } from './list-unread.ts';
import { readWalletMessages } from './read-messages.ts';
import { readStatement } from './read-statement.ts';
import { checkSecret, getSecret, makeSecret } from './secret.ts';
import { endRule, listWalletRules, makeRule } from './wallet-rules.ts';
import { createWallet, listWallets, updateWallet } from './wallets.ts';

interface Deps extends PaymentParts {
  throttles: WalletThrottles;
}

export function mountWallets(app: FastifyInstance, gate: Gate, parts: Deps): void {
  const { clock, throttles } = parts;
  mount(app, gate, api.wallets, {
    list: ({ db }) => listWallets(db),
    create: ({ db, body, actor }) => createWallet(db, clock, { ...body, actor_id: staffOf(actor).id }),
    update: ({ db, params, body }) => updateWallet(db, params.id, body),
    getSecret: ({ db, params }) => getSecret(db, params.id),
    makeSecret: ({ db, params }) => makeSecret(db, clock, params.id),
    readMessages: async ({ db, params, body, actor, request }) => {
      const secret = walletSecretOf(request);
      if (secret !== undefined)
        await checkSecret(db, throttles, { ...params, secret, address: networkOf(request.ip) });
      const source =
        secret === undefined
          ? ({ came_by: 'pasted', by: staffOf(actor).id } as const)
          : ({ came_by: 'forwarded' } as const);
      return readWalletMessages({ ...parts, db }, { ...params, ...body, source });
    },
    listUnread: ({ db, params, query }) => listUnread(db, { ...params, ...query }),
    readStatement: ({ db, params, body, actor }) =>
      readStatement({ ...parts, db }, { ...params, ...body, actor_id: staffOf(actor).id }),
    listRules: ({ db, params }) => listWalletRules(db, params.id),
    makeRule: ({ db, params, body, actor }) =>
      makeRule({ ...parts, db }, { ...params, ...body, actor_id: staffOf(actor).id }),
    endRule: ({ db, params }) => endRule(db, clock, params),
  });
}
