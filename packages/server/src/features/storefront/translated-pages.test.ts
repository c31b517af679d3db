import type { ShopPage } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { anInventoryCategory, aProduct, aUser } from '@revive/testing/factories.ts';
import { anOpenTreatment } from '@revive/testing/self-booking.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const { app, db, call } = await testApp();

const SO = { name: 'Saliid', description: 'Way jilcisaa.' };
const AR = { name: 'زيت' };

beforeEach(async () => {
  await aUser(db);
});

const contentOf = async (url: string) => {
  const answer = await app.inject({ url, headers: { accept: 'application/json' } });
  return (answer.json() as ShopPage).content;
};

async function aTranslatedProduct() {
  const { id } = await anInventoryCategory(db, { name: 'Oils' });
  const shelf = JSON.stringify({ so: { name: 'Saliidaha' } });
  await db.updateTable('inventory_categories').set({ texts: shelf }).where('id', '=', id).execute();
  const product = await aProduct(db, { name: 'Oil', category_id: id });
  const texts = JSON.stringify({ so: SO, ar: AR });
  await db.updateTable('products').set({ texts }).where('id', '=', product.id).execute();
  return product;
}

describe('a page of the shop', () => {
  it('carries the translations of goods into its own language and no other', async () => {
    const { id } = await aTranslatedProduct();
    expect(await contentOf('/shop?lang=so')).toMatchObject({
      categories: [{ name: 'Oils', texts: { so: { name: 'Saliidaha' } } }],
      products: [{ name: 'Oil', texts: { so: SO }, category: { texts: { so: { name: 'Saliidaha' } } } }],
    });
    for (const url of [`/product/${id}?lang=ar`, `/product/${id}?lang=en`, '/shop?lang=so'])
      expect(JSON.stringify(await contentOf(url)).includes(AR.name)).toBe(url.endsWith('ar'));
    expect(JSON.stringify(await contentOf('/shop?lang=en'))).not.toContain('texts');
  });

  it('carries those of what is booked by oneself; the call has all of them', async () => {
    const { service } = await anOpenTreatment(db);
    const texts = JSON.stringify({ so: SO, ar: AR });
    await db.updateTable('services').set({ texts }).where('id', '=', service.id).execute();
    for (const url of ['/book?lang=so', `/book/${service.id}?lang=so`]) {
      const said = JSON.stringify(await contentOf(url));
      expect(said).toContain(JSON.stringify({ texts: { so: SO } }).slice(1, -1));
      expect(said).not.toContain(AR.name);
    }
    expect((await call(api.selfbooking.services)).body).toMatchObject([{ texts: { so: SO, ar: AR } }]);
  });

  it('finds goods by their name in the language of the visitor', async () => {
    await aTranslatedProduct();
    await aProduct(db, { name: 'Soap' });
    expect(await contentOf('/shop?lang=so&search=saliid')).toMatchObject({ products: [{ name: 'Oil' }] });
  });
});
