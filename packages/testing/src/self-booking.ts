import { api } from '@revive/contract/endpoints';
import type { TestApp } from './app.ts';
import { setPolicy } from './messages.ts';
import { signedInByCode } from './own-page.ts';
import { AT_TEN, aTreatment } from './schedule.ts';

type Parts = Pick<TestApp, 'db' | 'call' | 'messenger'>;

/** A treatment at $40 that clients book by themselves; its therapists are Hodan and Sahra, where no others are named. */
export async function anOpenTreatment(db: TestApp['db'], given: Parameters<typeof aTreatment>[1] = {}) {
  const made = await aTreatment(db, given);
  await db
    .updateTable('services')
    .set({ self_booking: true, unit_price_cents: 40_00 })
    .where('id', '=', made.service.id)
    .execute();
  await setPolicy(db, { self_booking: true });
  return made;
}

/** A visitor of the shop who signs in with her phone. */
export function aVisitor({ db, call, messenger }: Parts, phone: string) {
  let token: Promise<string> | undefined;
  const signIn = () => {
    token ??= signedInByCode({ db, call, messenger }, phone);
    return token;
  };
  return {
    signIn,
    hold: (service: number, starts_at = AT_TEN, more: object = {}) =>
      call(api.selfbooking.hold, { body: { service, starts_at, ...more } }),
    book: async (hold: string, more: object = {}, key?: string) =>
      call(api.selfbooking.book, {
        token: await signIn(),
        ...(key !== undefined && { key }),
        body: { hold, name: 'Amina Ali', ...more },
      }),
  };
}
