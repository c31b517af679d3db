import { api } from '@revive/contract/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { type Handlers, mayLag, mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { allTexts, textsOnlyIn } from '../../lib/texts.ts';
import { type ReadImage, readImage } from '../images/index.ts';
import { createProduct } from './create-product.ts';
import { getProduct } from './get-product.ts';
import {
  createInventoryCategory,
  listInventoryCategories,
  removeInventoryCategory,
  updateInventoryCategory,
} from './inventory-categories.ts';
import { listProducts } from './list-products.ts';
import { listTransactions } from './list-transactions.ts';
import { productFor } from './present.ts';
import { recordTransaction } from './record-transaction.ts';
import { removeProduct } from './remove-product.ts';
import { updateProduct } from './update-product.ts';

// Resizing a large picture is slow, so it runs before the transaction.
async function readPicture({ body }: FastifyRequest): Promise<ReadImage | null> {
  const image = (body as { image?: unknown } | null)?.image;
  // A form sends an empty file for no file; a caller may send back the path it read.
  const isNone = image === undefined || image === null || typeof image === 'string';
  return isNone || (Buffer.isBuffer(image) && image.length === 0) ? null : readImage(image);
}
const before = { createProduct: readPicture, updateProduct: readPicture };

export function mountInventory(app: FastifyInstance, gate: Gate, clock: Clock): void {
  const handlers: Handlers<typeof api.inventory, typeof before> = {
    listCategories: ({ db, query, actor }) =>
      listInventoryCategories(db, query, actor.kind === 'staff' ? allTexts : textsOnlyIn(query.language)),
    createCategory: ({ db, body }) => createInventoryCategory(db, body),
    updateCategory: ({ db, params, body }) => updateInventoryCategory(db, params.id, body),
    removeCategory: ({ db, params }) => removeInventoryCategory(db, params.id),
    listProducts: ({ db, query, actor }) => listProducts(db, query, productFor(actor, query.language)),
    getProduct: ({ db, params, query, actor }) =>
      getProduct(db, params.id, productFor(actor, query.language)),
    createProduct: ({ db, body, actor, prepared: image }) =>
      createProduct(db, clock, { body, image, actor_id: staffOf(actor).id }),
    updateProduct: ({ db, params, body, actor, prepared: image }) =>
      updateProduct(db, clock, { id: params.id, changes: body, image, actor: staffOf(actor) }),
    removeProduct: ({ db, params }) => removeProduct(db, clock, params.id),
    listTransactions: ({ db, query }) => listTransactions(db, query),
    createTransaction: ({ db, body, actor }) => recordTransaction(db, clock, body, staffOf(actor)),
  };
  mount(app, mayLag(gate, 'shop'), api.inventory, handlers, before);
}
