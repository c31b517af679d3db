import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CODES_A_DAY, TRIES } from './limits.ts';

const security = readFileSync(path.join(import.meta.dirname, '../../../../../docs/security.md'), 'utf8');

it('lets as many codes be tried as docs/security.md says', () => {
  expect(security).toContain(`${TRIES * CODES_A_DAY} tries a day at a phone's codes`);
  expect(security).toContain(`3 for a phone in 10 minutes, ${CODES_A_DAY} a day`);
  expect(security).toContain(`${TRIES} for each code`);
});
