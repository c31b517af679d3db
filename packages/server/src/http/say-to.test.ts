import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aService } from '@revive/testing/factories.ts';
import { AT_TEN, aDesk, aTreatment } from '@revive/testing/schedule.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, signInAs, wallet } = app;

/** Refusals, asked for with a header Accept-Language, and what they say. */
const REFUSALS: [
  what: string,
  refuse: (language?: string) => Promise<{ status: number; error: Record<string, unknown> }>,
  status: number,
  said: { en: object; so: object; ar: object },
][] = [
  [
    'input, field by field',
    async (language) => {
      const { token } = await signInAs('staff');
      const body = { name: '', phone: '612', address: 'Hamar' };
      return call(api.clients.create, { token, body, language });
    },
    400,
    {
      en: {
        name: ['This field is required.'],
        phone: ['Phone number must start with 252 and be followed by 9 digits (e.g. 252615123456)'],
      },
      so: {
        name: ['Goobtan waa qasab.'],
        phone: ['Lambarka taleefanku waa inuu 252 ku bilowdaa, 9 lambarna ku xigaan (tusaale 252615123456)'],
      },
      ar: {
        name: ['هذا الحقل مطلوب.'],
        phone: ['يجب أن يبدأ رقم الهاتف بـ 252 وتليه 9 أرقام (مثل 252615123456)'],
      },
    },
  ],
  [
    'what there is not',
    async (language) => {
      const { token } = await signInAs('staff');
      return call(api.clients.get, { token, params: { id: 1 }, language });
    },
    404,
    {
      en: { detail: 'Client not found' },
      so: { detail: 'Macmiilka lama helin' },
      ar: { detail: 'العميل غير موجود' },
    },
  ],
  [
    'a time that is taken, with names, day and hour',
    async (language) => {
      const { service } = await aTreatment(db);
      const { token, book } = await aDesk(app);
      await book(service.id);
      await book(service.id);
      const client = { name: 'Ifrah', phone: '615123457', address: 'Hamar' };
      const body = { ...client, selectedServices: [service.id], scheduled_date: AT_TEN };
      return call(api.bookings.create, { token, body, language });
    },
    409,
    {
      en: {
        detail:
          'No therapist is free: Body wrap, session 1, Monday, November 23 at 10:00. Hodan is taken by Amina Ali. Sahra is taken by Amina Ali.',
      },
      so: {
        detail:
          'Khabiir bannaan ma jiro: Body wrap, kulanka 1, Isniin, 23 Noofeembar 10:00 subaxnimo. Hodan: waxaa qabsaday Amina Ali. Sahra: waxaa qabsaday Amina Ali.',
      },
      ar: {
        detail:
          'لا توجد أخصائية متاحة: Body wrap، الجلسة 1، الاثنين، 23 نوفمبر 10:00 صباحًا. Hodan: الوقت محجوز للعميل Amina Ali. Sahra: الوقت محجوز للعميل Amina Ali.',
      },
    },
  ],
  [
    'a wallet without money',
    async (language) => {
      const { token } = await signInAs('staff');
      const service = await aService(db, { unit_price_cents: 40_00 });
      const { id } = await aBooking(db, { services: [service.id] });
      wallet.willCharge({ state: 'failed', failure: 'insufficient_funds' });
      const body = {
        payment_method: 'mobile_money',
        phone_number: '615123456',
        amount_paid: 40,
        discount: 0,
        service_ids: [],
      };
      return call(api.bookings.pay, { token, params: { id }, body, language });
    },
    402,
    {
      en: { detail: 'There is not enough money in the wallet.' },
      so: { detail: 'Wallet-ka lacag ku filan kuma jirto.' },
      ar: { detail: 'الرصيد في المحفظة غير كافٍ.' },
    },
  ],
  [
    'too many guesses',
    async (language) => {
      const body = { username: 'hodan', password: 'not the right one' };
      for (let tries = 0; tries < 5; tries += 1) await call(api.auth.login, { body });
      return call(api.auth.login, { body, language });
    },
    429,
    {
      en: { detail: 'Too many wrong passwords. Please wait a few minutes.' },
      so: { detail: 'Erayo sir ah oo khaldan oo badan. Fadlan sug dhowr daqiiqo.' },
      ar: { detail: 'كلمات مرور خاطئة كثيرة. يرجى الانتظار بضع دقائق.' },
    },
  ],
];

describe.each([
  ['English without the header', undefined, 'en'],
  ['Somali', 'so-SO, en;q=0.5', 'so'],
  ['Arabic', 'fr, ar;q=0.9', 'ar'],
] as const)('%s', (_language, header, code) => {
  it.each(REFUSALS)('says %s', async (_what, refuse, status, said) => {
    expect(await refuse(header)).toMatchObject({ status, error: said[code] });
  });
});
