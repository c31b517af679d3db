import type { Attachment } from '@revive/contract';
import sharp from 'sharp';
import type { TestApp } from './app.ts';
import { aFile, aForm } from './forms.ts';

export const aBill = aFile(
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a7d70' } })
    .jpeg()
    .toBuffer(),
  'bill.jpg',
  'image/jpeg',
);

interface Given {
  token?: string | undefined;
  key?: string;
  name?: string;
  image?: File;
  /** The prefix of the path. */
  prefix?: string;
}

/** Attaches a photo as the screens do; by default a bill. */
export const attaching =
  (app: TestApp['app']) =>
  async (to: 'requisitions' | 'payments', id: number, { token, key, name, image = aBill, prefix }: Given) => {
    const form = await aForm({ image, ...(name !== undefined && { name }) });
    const response = await app.inject({
      method: 'POST',
      url: `${prefix ?? '/finance/api'}/${to}/${id}/attachments/`,
      headers: {
        ...form.headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      payload: form.payload,
    });
    return { status: response.statusCode, body: response.json() as Attachment & Record<string, unknown> };
  };
