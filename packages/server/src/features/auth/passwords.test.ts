import { sayInEnglish } from '@revive/contract';
import { NewPassword } from '@revive/contract/schemas';
import { describe, expect, it } from 'vitest';
import { Invalid } from '../../lib/errors.ts';
import { hashPassword, isPassword, refuseWeakPassword } from './passwords.ts';

const HODAN = { username: 'hodan.abdi', first_name: 'Hodan', last_name: 'Abdi' };

const refusalOf = async (password: string, person = HODAN) => {
  try {
    await refuseWeakPassword('password', password, person);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(Invalid);
    return (error as Invalid).fields.password!.map(sayInEnglish);
  }
};

describe('a new password', () => {
  it('may be made of anything', async () => {
    const any = [
      'only small letters',
      'zuquwexo',
      '7294018365',
      '🌿🌿🌿🌿🌿🌿🌿🌿',
      'ﷺ سلام عليكم يا صديقي',
      '        a        ',
    ];
    for (const password of any) {
      expect(NewPassword.safeParse(password).success, password).toBe(true);
      expect(await refusalOf(password), password).toBeUndefined();
    }
  });

  it('has 8 characters or more, up to 200', () => {
    expect(NewPassword.safeParse('zuquwex').success).toBe(false);
    expect(NewPassword.safeParse('zuquwexo'.repeat(25)).success).toBe(true);
    expect(NewPassword.safeParse(`${'zuquwexo'.repeat(25)}x`).success).toBe(false);
  });

  it.each(['password', '12345678', 'Football', 'QWERTYUIOP', 'iloveyou1', 'trustno1'])(
    'is not %s, which was in every breach',
    async (password) => expect(await refusalOf(password)).toEqual(['This password is too common.']),
  );

  it.each([
    'Revive2026!',
    'hodan.abdi-1',
    'HodanAbdi#77',
    'beauty-Mogadishu',
    'AdminAdminAdmin',
    'revivepassword1',
  ])('is not %s, which says little beside names and words of the house', async (password) =>
    expect(await refusalOf(password)).toEqual([
      'Your name and words such as “revive” do not count. Add at least eight other characters.',
    ]),
  );

  it.each(['we-revive-and-restore', 'hodan counts green lamps'])(
    'may be %s: there is enough beside them',
    async (password) => expect(await refusalOf(password)).toBeUndefined(),
  );

  it('goes by the names of its own person, and not by short ones', async () => {
    expect(
      refusalOf('sahrayus2', { username: 'sahra', first_name: 'Sahra', last_name: 'Ali' }),
    ).toBeDefined();
    expect(await refusalOf('sahrayus2')).toBeUndefined();
    expect(
      await refusalOf('kalinkas', { username: 'ali', first_name: 'Ali', last_name: 'Ali' }),
    ).toBeUndefined();
  });
});

describe('a password that is kept', () => {
  it('is argon2id with 19 MiB, twice over, and its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('warm light'), hashPassword('warm light')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  it('is what was typed: no letter of another case, no blank and no end left out', async () => {
    const typed = ` Warm light ${'x'.repeat(180)}y`;
    const kept = await hashPassword(typed);
    expect(await isPassword(kept, typed)).toBe(true);
    for (const other of [typed.trim(), typed.toLowerCase(), typed.slice(0, -1), typed.slice(0, 72)])
      expect(await isPassword(kept, other), other).toBe(false);
  });
});
