import type { Photo } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import sharp from 'sharp';
import type { TestApp } from './app.ts';
import { A_SIGNATURE } from './consents.ts';
import { aClient } from './factories.ts';
import { aFile, aForm } from './forms.ts';

/** A photo as a phone makes it: turned on its side, and saying where it was taken. */
export const aPhonePhoto = (width = 600, height = 400, background = '#b08968'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({
      IFD0: { Model: 'Phone of Sagal' },
      IFD3: { GPSLatitude: '2/1 2/1 0/1', GPSLongitude: '45/1 20/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A photo of more than five megabytes: noise, which no format makes small. */
export const aLargePhoto = (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 3000, height: 2250, channels: 3, noise, background: '#b08968' } })
    .jpeg({ quality: 95 })
    .toBuffer();
};

const photo = await aPhonePhoto();

interface Given {
  token?: string | undefined;
  key?: string;
  area?: string;
  angle?: string;
  session?: number;
  image?: Uint8Array;
}

/** Takes a photo of a client as the screens do. */
export const takingPhotos =
  (app: TestApp['app']) =>
  async (
    client: number,
    { token, key, area = 'Belly', angle = 'From the front', session, image = photo }: Given,
  ) => {
    const form = await aForm({
      image: aFile(image, 'x.jpg', 'image/jpeg'),
      area,
      angle,
      ...(session !== undefined && { session: String(session) }),
    });
    const response = await app.inject({
      method: 'POST',
      url: `/clients/api/${client}/photos/`,
      headers: {
        ...form.headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      payload: form.payload,
    });
    return { status: response.statusCode, body: response.json() as Photo & Record<string, unknown> };
  };

/** A client's signature under the text about photos, as the desk sends it. */
export async function signsForPhotos({ call }: Pick<TestApp, 'call'>, client: number, token: string) {
  const { body: texts } = await call(api.consents.listTemplates, { token, query: { kind: 'photo' } });
  const body = { client, template: texts[0]!.id, signature: A_SIGNATURE };
  return (await call(api.consents.give, { token, body })).body;
}

/** A client who has signed for photos, with those who work with her. */
export async function aPhotoClient(test: Pick<TestApp, 'call' | 'db' | 'signInAs'>) {
  const manager = await test.signInAs('manager');
  const staff = await test.signInAs('staff');
  const { id: client } = await aClient(test.db);
  const consent = await signsForPhotos(test, client, staff.token);
  const withdraw = () =>
    test.call(api.consents.withdraw, {
      token: staff.token,
      params: { id: consent.id },
      body: { reason: 'She says so' },
    });
  return { client, consent, withdraw, manager, staff, token: staff.token };
}

interface Kept {
  client_id: number;
  taken_by: number;
  taken_at: Date;
  background: string;
}

/** A photo of a client's belly as it is kept, in one colour. */
export async function aKeptPhoto(db: TestApp['db'], { background, ...photo }: Kept): Promise<number> {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background } })
      .webp()
      .toBuffer();
  const { id } = await db
    .insertInto('photos')
    .values({
      ...photo,
      area: 'Belly',
      angle: 'From the front',
      width: 1200,
      height: 1600,
      thumb_bytes: await picture(240, 320),
      full_bytes: await picture(1200, 1600),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
