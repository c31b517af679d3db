import type { WaitlistEntry } from '@revive/contract';
import { expect, it } from 'vitest';
import type { Translate } from '../../../lib/use-translation.ts';
import { whatsAppQuestion } from './waitlist-words.ts';

it('asks who waits for a time by the first name, and names no service', () => {
  const t = ((said: string, values: { client: string }) =>
    said.replace('{{client}}', values.client)) as unknown as Translate;
  const entry = { client_name: 'Hodan Warsame', client_phone: '252615123456', service_name: 'Body wrap' };
  const address = decodeURIComponent(whatsAppQuestion(t, entry as WaitlistEntry));
  expect(address).toBe(
    'https://wa.me/252615123456?text=Hello Hodan, you are waiting for a time with us. Which would suit you?',
  );
});
