import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aCategory } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
const facial = { name: 'Facial', description: 'Face treatments' };

describe('GET /services/api/service-categories/', () => {
  it('[API-08] [FIELD-03] answers the categories by name, page by page', async () => {
    const { token } = await signInAs('staff');
    const b = await aCategory(db, { name: 'body', description: 'Body', is_active: false });
    await aCategory(db, { name: 'Face' });
    await aCategory(db, { name: 'Arms' });
    const first = await call(api.services.listCategories, { token, query: { page_size: 2 } });
    expect(first).toMatchObject({
      status: 200,
      body: [{ name: 'Arms' }, { id: b.id, name: 'body', description: 'Body', is_active: false }],
    });
    const second = await call(api.services.listCategories, {
      token,
      query: { page_size: 2, cursor: first.next },
    });
    expect(second).toMatchObject({ body: [{ name: 'Face' }], next: undefined });
  });

  it('refuses a cursor that is none', async () => {
    const { token } = await signInAs('staff');
    const answer = await call(api.services.listCategories, { token, query: { cursor: 'x' } });
    expect(answer).toMatchObject({ status: 400, error: { cursor: [expect.any(String)] } });
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.services.listCategories)).toMatchObject({ status: 401 });
  });
});

describe('POST /services/api/service-categories/', () => {
  it('[API-09] creates a category, active where nothing is said', async () => {
    const { token } = await signInAs('staff');
    expect(await call(api.services.createCategory, { token, body: facial })).toMatchObject({
      status: 201,
      body: { id: expect.any(Number), ...facial, is_active: true },
    });
  });

  it.each(['name', 'description'])('[SERV-07] refuses a blank %s', async (field) => {
    const { token } = await signInAs('staff');
    const answer = await call(api.services.createCategory, { token, body: { ...facial, [field]: ' ' } });
    expect(answer).toMatchObject({ status: 400, error: { [field]: ['This field is required.'] } });
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.services.createCategory, { body: facial })).toMatchObject({ status: 401 });
  });

  it('refuses a name there is already, in any case, also of two at once', async () => {
    const { token } = await signInAs('staff');
    const answers = await Promise.all(
      ['Facial', 'FACIAL'].map((name) =>
        call(api.services.createCategory, { token, body: { ...facial, name } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.error.name).toEqual([
      'A category with this name already exists.',
    ]);
  });
});
