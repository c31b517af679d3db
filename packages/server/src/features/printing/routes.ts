import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { PrintingDeps } from './deps.ts';
import { printReceipt } from './print-receipt.ts';
import { printTest } from './print-test.ts';

export function mountPrinting(app: FastifyInstance, gate: Gate, deps: PrintingDeps): void {
  mount(app, gate, api.printing, {
    printReceipt: ({ db, body, actor }) => printReceipt({ ...deps, db }, body, staffOf(actor).id),
    printTest: ({ db }) => printTest({ ...deps, db }),
  });
}
