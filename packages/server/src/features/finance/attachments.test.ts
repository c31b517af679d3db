import { MAX_IMAGE_BYTES } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { attaching } from '@revive/testing/attaching.ts';
import { aClient, someMobileCredentials } from '@revive/testing/factories.ts';
import { aFinancePayment, aRequisition } from '@revive/testing/finance.ts';
import { aFile } from '@revive/testing/forms.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';

const { app, db, call, signInAs } = await testApp();
const { finance } = api;

const painted = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7d70' } });
const jpeg = await painted(60, 40).jpeg().toBuffer();
const gif = await painted(8, 8).gif().toBuffer();
// A few kilobytes that would unfold to a hundred and fifty megabytes.
const bomb = await painted(7_100, 7_100).png({ compressionLevel: 9 }).toBuffer();

const attach = attaching(app);
const look = async (id: number, token: string | undefined, size = '') => {
  const url = `/finance/api/attachments/${id}/${size && `?size=${size}`}`;
  const answer = await app.inject({ url, headers: { ...(token && { authorization: `Bearer ${token}` }) } });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};

const remove = (id: number, token: string) => call(finance.removeAttachment, { token, params: { id } });

const kept = async () =>
  (await db.selectFrom('finance_attachments').select('file_name').orderBy('id').execute()).map(
    ({ file_name }) => file_name,
  );

const aClientsToken = async () =>
  (await call(api.auth.login, { body: await someMobileCredentials(db, (await aClient(db)).id) })).body.access;

let asker: Awaited<ReturnType<typeof signInAs>>;
let manager: typeof asker;
beforeEach(async () => {
  asker = await signInAs('staff');
  manager = await signInAs('manager');
});

describe('attaching the photo of a bill', () => {
  it('keeps it with a requisition, in two sizes, upright and without where it was taken', async () => {
    const { token } = asker;
    const requisition = await aRequisition(db, { by: asker.id });
    const upload = await painted(3000, 1500)
      .withExif({ IFD3: { GPSLatitude: '2/1 2/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const made = await attach('requisitions', requisition.id, {
      token,
      image: aFile(upload, 'x.jpg', 'image/jpeg'),
      name: 'C:\\photos\\Linen \u202Ehouse\u0000.jpg ',
    });
    const attachment = {
      id: expect.any(Number),
      name: 'Linen house.jpg',
      width: 1000,
      height: 2000,
      uploaded_by: asker.id,
      uploaded_by_name: expect.stringContaining('Amina'),
      uploaded_at: '2026-11-20T06:00:00.000Z',
    };
    expect(made).toEqual({ status: 201, body: attachment });
    const { body } = await call(finance.listRequisitions, { token: manager.token });
    expect(body[0]!.attachments).toEqual([attachment]);
    for (const [size, width, height] of [
      ['', 1000, 2000],
      ['full', 1000, 2000],
      ['thumb', 160, 320],
    ] as const) {
      const { status, headers, bytes } = await look(made.body.id, manager.token, size);
      expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
      expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
      const { format, exif, orientation, ...found } = await sharp(bytes).metadata();
      expect(found).toMatchObject({ width, height });
      expect([format, exif, orientation]).toEqual(['webp', undefined, undefined]);
    }
  });

  it('keeps it with a payment, also once that went out, and shows it beside those of its requisition', async () => {
    const { token } = manager;
    const requisition = await aRequisition(db, { status: 'verified' });
    await attach('requisitions', requisition.id, { token, name: 'offer.jpg' });
    await call(finance.approveRequisition, { token, params: requisition });
    const payment = await aFinancePayment(db, {
      requisition: requisition.id,
      amount_cents: 10_00,
      status: 'completed',
    });
    const made = await attach('payments', payment.id, { token, name: 'receipt.jpg', prefix: '/api/finance' });
    expect(made.status).toBe(201);
    const [listed] = (await call(finance.listPayments, { token })).body;
    expect(listed!.attachments.map(({ name }) => name)).toEqual(['receipt.jpg']);
    expect(listed!.requisition!.attachments.map(({ name }) => name)).toEqual(['offer.jpg']);
  });

  it.each<[string, Uint8Array | string, number, RegExp]>([
    ['a text called a picture', 'I am no picture', 400, /JPEG, PNG or WebP/],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 400, /JPEG/],
    ['a PDF', '%PDF-1.7 and more', 400, /Take a photo of the bill/],
    ['a GIF', gif, 400, /JPEG/],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 400, /cannot be read/],
    ['a picture of more than 50 megapixels', bomb, 400, /cannot be read/],
    ['an empty file', '', 400, /JPEG/],
    ['5 MB and a byte', Buffer.alloc(MAX_IMAGE_BYTES + 1, 0xff), 413, /too large/],
  ])('refuses %s and keeps nothing', async (_, bytes, status, sentence) => {
    const { id } = await aRequisition(db);
    const answer = await attach('requisitions', id, { token: asker.token, image: aFile(bytes) });
    expect([answer.status, answer.body.detail]).toEqual([status, expect.stringMatching(sentence)]);
    if (status === 400) expect(answer.body.image).toEqual([expect.stringMatching(sentence)]);
    expect(await kept()).toEqual([]);
  });

  it('takes it once, however often the same form is sent', async () => {
    const { id } = await aRequisition(db);
    const given = { token: asker.token, key: 'a-form' };
    const answers = await Promise.all([1, 2, 3].map(() => attach('requisitions', id, given)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await kept()).toHaveLength(1);
    const other = aFile(await painted(8, 8).png().toBuffer());
    expect(await attach('requisitions', id, { ...given, image: other })).toMatchObject({ status: 409 });
  });

  it('takes ten and no more, also where two come at once', async () => {
    const { id } = await aRequisition(db);
    for (let number = 1; number <= 9; number += 1)
      expect((await attach('requisitions', id, { token: asker.token })).status).toBe(201);
    const both = await Promise.all(
      [asker, manager].map(({ token }) => attach('requisitions', id, { token })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)!.body.detail).toMatch(/10 photos already/);
  });

  it.each(['approved', 'rejected'] as const)(
    'leaves a requisition that is %s as it was decided',
    async (status) => {
      const { id } = await aRequisition(db, { status });
      const answer = await attach('requisitions', id, { token: manager.token });
      expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining(`is ${status}`)]);
      expect(await kept()).toEqual([]);
    },
  );

  it('has nothing to attach to where a wallet brought the money, or where nothing is', async () => {
    const { token } = asker;
    const body = {
      payment_method: 'mobile_money',
      phone_number: '615123456',
      amount_paid: 5,
      discount: 0,
      service_ids: [],
    };
    const received = await call(finance.createPayment, { token, body, key: 'wallet' });
    expect(received.status).toBe(201);
    expect(await attach('payments', received.body.id, { token })).toMatchObject({ status: 409 });
    expect(await attach('payments', 4711, { token })).toMatchObject({ status: 404 });
    expect(await attach('requisitions', 4711, { token })).toMatchObject({ status: 404 });
    // The numbers of both kinds are their own: this is a requisition's, and no payment's.
    const { id } = await aRequisition(db, { by: asker.id });
    await aRequisition(db, { by: asker.id });
    expect((await attach('payments', id + 1, { token })).status).toBe(404);
  });

  it('lets neither the unsigned nor a client attach, look or delete', async () => {
    const requisition = await aRequisition(db);
    const { body } = await attach('requisitions', requisition.id, { token: asker.token });
    const client = await aClientsToken();
    for (const [token, status] of [
      [undefined, 401],
      ['forged', 401],
      [client, 403],
    ] as const) {
      expect(await attach('requisitions', requisition.id, { token })).toMatchObject({ status });
      const seen = await look(body.id, token);
      expect([seen.status, seen.headers['content-type']]).toEqual([status, expect.stringContaining('json')]);
      expect((await remove(body.id, token ?? '')).status).toBe(status);
    }
    expect(await kept()).toHaveLength(1);
  });
});

describe('the picture of an attachment', () => {
  it('is none where there is none, and in no other size', async () => {
    expect((await look(4711, asker.token)).status).toBe(404);
    const { id } = await aRequisition(db);
    const made = await attach('requisitions', id, { token: asker.token });
    expect((await look(made.body.id, asker.token, 'zoom')).status).toBe(400);
  });

  it('is never among the public pictures', async () => {
    const { id } = await aRequisition(db);
    await attach('requisitions', id, { token: asker.token });
    expect(await db.selectFrom('images').select('hash').execute()).toEqual([]);
  });
});
