import path from 'node:path';
import { expect, it } from 'vitest';
import { contractFiles, valuesIn } from './contract-files.ts';

it('contractFiles knows in which file of the contract a value stands', () => {
  const files = contractFiles(path.join(import.meta.dirname, '../..'));
  expect(files.size).toBeGreaterThan(150);
  expect(files.get('parseOrderNumber')).toBe('packages/contract/src/features/shop/order-number.ts');
  expect(files.get('LANGUAGES')).toBe('packages/contract/src/languages.ts');
  // Only a type behind this door.
  expect(files.get('Client')).toBeUndefined();
});

it('valuesIn leaves types out', () => {
  expect(valuesIn('{ type Policy, formatDays as days,\n  LANGUAGES } ')).toEqual(['formatDays', 'LANGUAGES']);
  expect(valuesIn('styles ')).toEqual([]);
});
