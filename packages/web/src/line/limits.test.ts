import { cents, DEFAULT_POLICY } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { latestSeen, limitOf, nearLimit, reachedLimit, withoutLineMs } from './limits.ts';

const HOUR = 3_600_000;
const policy = { ...DEFAULT_POLICY, line_hours: 24, line_sale_limit: 100, line_device_limit: 500 };
const used = (given = {}) => ({ without_line_ms: 0, unsent_cents: 0, ...given });

describe('the hours without a line', () => {
  const contact = { local_at: 100 * HOUR, max_seen: 100 * HOUR };

  it('pass with the clock', () => {
    expect(withoutLineMs(contact, 103 * HOUR)).toBe(3 * HOUR);
  });
  it('are not brought back by a clock that is set back', () => {
    expect(withoutLineMs({ ...contact, max_seen: 110 * HOUR }, 90 * HOUR)).toBe(10 * HOUR);
    expect(withoutLineMs(contact, 90 * HOUR)).toBe(0);
  });
  it('go on while the page is open, whatever the clock says', () => {
    expect(latestSeen(110 * HOUR, 90 * HOUR, 2 * HOUR)).toBe(112 * HOUR);
    expect(latestSeen(110 * HOUR, 115 * HOUR, 2 * HOUR)).toBe(115 * HOUR);
  });
});

describe('a sale without a line', () => {
  it('may be worth the limit, and not a cent more', () => {
    expect(limitOf(policy, used(), cents(100_00))).toBe(null);
    expect(limitOf(policy, used(), cents(100_01))).toBe('sale');
  });
  it('may fill what waits up to the limit of the device', () => {
    expect(limitOf(policy, used({ unsent_cents: 490_00 }), cents(10_00))).toBe(null);
    expect(limitOf(policy, used({ unsent_cents: 490_00 }), cents(10_01))).toBe('device');
  });
  it('is made until the hours are over', () => {
    expect(limitOf(policy, used({ without_line_ms: 24 * HOUR - 1 }), cents(1))).toBe(null);
    expect(limitOf(policy, used({ without_line_ms: 24 * HOUR }), cents(1))).toBe('hours');
  });
});

describe('a device', () => {
  it('is warned at four fifths', () => {
    expect(nearLimit(policy, used({ unsent_cents: 399_99 }))).toBe(null);
    expect(nearLimit(policy, used({ unsent_cents: 400_00 }))).toBe('device');
    expect(nearLimit(policy, used({ without_line_ms: 19.2 * HOUR }))).toBe('hours');
  });
  it('is at its end where nothing more fits, or the hours are over', () => {
    expect(reachedLimit(policy, used({ unsent_cents: 499_99 }))).toBe(null);
    expect(reachedLimit(policy, used({ unsent_cents: 500_00 }))).toBe('device');
    expect(reachedLimit(policy, used({ without_line_ms: 25 * HOUR }))).toBe('hours');
  });
});
