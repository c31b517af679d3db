import { describe, expect, it } from 'vitest';
import { spokenWallet, wrongWallet } from './wallet-number.ts';

describe('wrongWallet', () => {
  it.each(['', '  '])('[CHK-07] asks for a wallet where there is none (%j)', (typed) => {
    expect(wrongWallet(typed)).toBe('Please enter your wallet ID');
  });

  it.each(['615123456', '0615 123 456', '+252 61 512 34 56', '252615123456'])('takes %s', (typed) => {
    expect(wrongWallet(typed)).toBeUndefined();
  });

  it.each(['61512345', '12', 'my wallet', '2526151234567'])(
    '[CHK-04] describes the numbers of %s',
    (typed) => {
      expect(wrongWallet(typed)).toMatch(/252615123456/);
    },
  );
});

describe('spokenWallet', () => {
  it('reads a number out in one unbroken run, and none for what is none', () => {
    expect(spokenWallet('0615123456')).toBe('252\u00a061\u00a0512\u00a03456');
    expect(spokenWallet('6151')).toBeNull();
  });
});
