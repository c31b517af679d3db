import { calls } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../api/client.ts';

/** Where all profiles are kept that were read. */
export const PROFILES = ['profiles'];

/** The profile of a client. */
export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: [...PROFILES, id],
    queryFn: () => call(calls.profiles.get, { params: { id } }),
  });

/** A client's mobile credentials, never with the password; null when there are none. */
export const mobileCredentialsQuery = (client: number) =>
  queryOptions({
    queryKey: ['clients', 'mobile-credentials', client],
    queryFn: async () =>
      (await callPage(calls.clients.listMobileCredentials, { query: { client } })).items[0] ?? null,
  });
