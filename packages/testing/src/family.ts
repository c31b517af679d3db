import { api } from '@revive/contract/endpoints';
import type { TestApp } from './app.ts';
import { aClient } from './factories.ts';
import { typedCode } from './own-page.ts';

export const FAMILY_PHONE = '252615000777';

/** Amina holds the phone; her sister Hodan has it too, and her daughter Muna, who is ten years old. */
export async function aFamily(db: TestApp['db'], phone = FAMILY_PHONE) {
  const amina = await aClient(db, { name: 'Amina Nur', phone });
  const hodan = await aClient(db, { name: 'Hodan Nur', phone, is_holder: false });
  const muna = await aClient(db, { name: 'Muna Said', phone, is_holder: false, birth_year: 2016 });
  return { amina, hodan, muna };
}

type Parts = Pick<TestApp, 'db' | 'call' | 'messenger'>;

/** Who has typed the code of a phone of several people, and says from then on who of them she is. */
export async function aCaller(parts: Parts, phone = FAMILY_PHONE) {
  const answer = await typedCode(parts, phone);
  if (!('ticket' in answer)) throw new Error(`One person or no one has the phone ${phone}.`);
  const { people, ticket } = answer;
  const who = (person: number, words: { word?: string; new_word?: string } = {}) =>
    parts.call(api.me.who, { body: { ticket, person, ...words } });
  return { people, ticket, who };
}

/** The access token of one of the people of a phone, by her code word, which is set the first time. */
export async function signedInAs(parts: Parts, person: number, word: string, phone = FAMILY_PHONE) {
  // A phone is sent three codes in ten minutes, and a test has more people than that.
  await parts.db.deleteFrom('rate_limits').where('key', 'like', 'code_phone%').execute();
  const { people, who } = await aCaller(parts, phone);
  const isSet = people.find(({ id }) => id === person)?.has_word;
  const { status, body } = await who(person, isSet ? { word } : { new_word: word });
  if (status !== 200) throw new Error(`${person} is not let in: ${status}.`);
  return body.access;
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
