import { expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

it('finds the values of an address in its pattern', () => {
  expect(matchPath('/clients', '/clients')).toEqual({});
  expect(matchPath('/client/:clientId', '/client/12')).toEqual({ clientId: '12' });
  expect(matchPath('/client/:clientId/results', '/client/12/results')).toEqual({ clientId: '12' });
});

it('leaves to others what is theirs', () => {
  expect(matchPath('/', '/clients')).toBeNull();
  expect(matchPath('/clients', '/')).toBeNull();
  expect(matchPath('/client/:clientId', '/client')).toBeNull();
  expect(matchPath('/client/:clientId', '/client/12/results')).toBeNull();
  expect(matchPath('/client/:clientId/results', '/client/12/result')).toBeNull();
});

it('takes an address as people write it', () => {
  expect(matchPath('/clients', '/Clients/')).toEqual({});
  expect(matchPath('/client/:clientId', '/client/a%20b')).toEqual({ clientId: 'a b' });
  expect(matchPath('/client/:clientId', '/client/100%')).toEqual({ clientId: '100%' });
});

it('has a pattern for every address', () => {
  expect(matchPath('*', '/no/such/address')).toEqual({});
});
