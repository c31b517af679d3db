import {
  answers,
  answersHtml,
  aProvider,
  type Behaviour,
  hangsUp,
  type Provider,
  staysSilent,
} from '@revive/testing/provider.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createWhatsAppMessenger } from './whatsapp-messenger.ts';

const at: { provider: Provider } = {} as never;

beforeEach(async () => {
  at.provider = await aProvider();
  return () => at.provider.close();
});

const send = (behaviour: Behaviour, language: 'en' | 'so' | 'ar' = 'so') => {
  at.provider.will(behaviour);
  const messenger = createWhatsAppMessenger({
    name: 'whatsapp',
    url: at.provider.url,
    phoneId: '1055',
    token: 'secret',
    template: 'clinic_notice',
    languages: ['en', 'ar'],
    timeoutMs: 300,
  });
  return messenger.send({ reference: 'm7-1', phone: '252615123456', body: 'Hodan,\nberri 09:30.', language });
};
const took = answers({ messaging_product: 'whatsapp', messages: [{ id: 'wamid.X1' }] });
const fails = (code: number, status = 400) => answers({ error: { code, message: 'no' } }, status);

describe('WhatsApp', () => {
  it('sends the text as the one variable of an approved template, in a language that is approved', async () => {
    expect(await send(took)).toEqual({ state: 'sent', provider_id: 'wamid.X1' });
    await send(took, 'ar');
    const [somali, arabic] = at.provider.asked;
    expect(somali).toMatchObject({
      path: '/1055/messages',
      headers: { authorization: 'Bearer secret' },
      body: {
        messaging_product: 'whatsapp',
        to: '252615123456',
        type: 'template',
        template: {
          name: 'clinic_notice',
          language: { code: 'en' },
          components: [{ type: 'body', parameters: [{ type: 'text', text: 'Hodan, berri 09:30.' }] }],
        },
      },
    });
    expect(arabic!.body.template.language).toEqual({ code: 'ar' });
  });

  it.each<[string, Behaviour, object]>([
    ['a number without WhatsApp', fails(131026), { state: 'refused', reason: 'wrong_number' }],
    ['an unpaid bill', fails(131042), { state: 'refused', reason: 'no_credit' }],
    ['an ended token', fails(190, 401), { state: 'refused', reason: 'account_refused' }],
    ['a template there is not', fails(132001, 404), { state: 'refused', reason: 'account_refused' }],
    ['any other no', fails(131009), { state: 'refused', reason: 'refused' }],
    ['too many at once', fails(130429, 429), { state: 'not_now' }],
    ['its own failure', fails(131000, 500), { state: 'unknown' }],
    ['an error page', answersHtml(502), { state: 'unknown' }],
    ['a page', answersHtml(200), { state: 'unknown' }],
    ['a yes without an id', answers({ messages: [] }), { state: 'unknown' }],
    ['silence', staysSilent, { state: 'unknown' }],
    ['a broken connection', hangsUp, { state: 'unknown' }],
  ])('takes %s as what it is', async (_, behaviour, expected) => {
    expect(await send(behaviour)).toEqual(expected);
    expect(at.provider.asked).toHaveLength(1);
  });

  it('tries later what never left', async () => {
    await at.provider.close();
    expect(await send(took)).toEqual({ state: 'not_now' });
  });
});
