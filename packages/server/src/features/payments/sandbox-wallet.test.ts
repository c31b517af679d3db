import { testClock } from '@revive/testing/clock.ts';
import { describe, expect, it } from 'vitest';
import { createSandboxWallet, SANDBOX_DELAY_MS, SANDBOX_NUMBERS } from './sandbox-wallet.ts';

const clock = testClock();
const wallet = createSandboxWallet(clock);
const charge = (number: string) => ({
  reference: `RV-${clock.now().getTime().toString(36)}-ab`,
  phone: `252${number}`,
  amount_cents: 10_00,
  description: 'test',
  transaction_id: null,
});

describe('the sandbox wallet', () => {
  it('pays for every ordinary number', async () => {
    const paid = charge('615123456');
    expect(await wallet.charge(paid)).toEqual({
      state: 'succeeded',
      transaction_id: expect.stringMatching(/^SBX/),
    });
    expect(await wallet.lookup(paid)).toEqual(await wallet.charge(paid));
  });

  it('declines, each special number for its reason', async () => {
    expect(await wallet.charge(charge(SANDBOX_NUMBERS.declined))).toEqual({
      state: 'failed',
      failure: 'declined',
    });
    expect(await wallet.charge(charge(SANDBOX_NUMBERS.insufficient_funds))).toMatchObject({
      failure: 'insufficient_funds',
    });
    expect(await wallet.charge(charge(SANDBOX_NUMBERS.wrong_pin))).toMatchObject({ failure: 'wrong_pin' });
  });

  it.each([
    ['succeeds', SANDBOX_NUMBERS.succeeds_late, 'succeeded'],
    ['fails', SANDBOX_NUMBERS.fails_late, 'failed'],
  ])('stays silent and later %s', async (_name, number, state) => {
    const late = charge(number);
    expect(await wallet.charge(late)).toEqual({ state: 'unknown' });
    expect(await wallet.lookup(late)).toEqual({ state: 'unknown' });
    clock.advance(SANDBOX_DELAY_MS);
    expect(await wallet.lookup(late)).toMatchObject({ state });
  });
});
