import { api } from '@revive/contract/endpoints';
import type { TestApp } from './app.ts';
import { aClient } from './factories.ts';
import { signedInByCode } from './own-page.ts';

export const FAMILY_PHONE = '252615000777';

/** Amina holds the phone; her sister Hodan has it too, and her daughter Muna, who is ten years old. */
export async function aFamily(db: TestApp['db'], phone = FAMILY_PHONE) {
  const amina = await aClient(db, { name: 'Amina Nur', phone });
  const hodan = await aClient(db, { name: 'Hodan Nur', phone, is_holder: false });
  const muna = await aClient(db, { name: 'Muna Said', phone, is_holder: false, birth_year: 2016 });
  return { amina, hodan, muna };
}

type Parts = Pick<TestApp, 'db' | 'call' | 'messenger'>;

/** Who has typed the code of a phone, and chooses from then on who of its people it is. */
export async function aCaller(parts: Parts, phone = FAMILY_PHONE) {
  const token = await signedInByCode(parts, phone);
  const choose = (client: number | null, code_word?: string) =>
    parts.call(api.me.choosePerson, {
      token,
      body: { client, ...(code_word !== undefined && { code_word }) },
    });
  return { token, choose, read: () => parts.call(api.me.read, { token }) };
}

/** Notes at the desk that someone is the mother of a child. */
export const aMother = (
  { call }: Pick<TestApp, 'call'>,
  token: string,
  of: { child: number; mother: number },
) =>
  call(api.clients.addRelation, {
    token,
    params: { id: of.child },
    body: { person: of.mother, kind: 'mother', back: 'daughter' },
  });
