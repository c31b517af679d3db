import { api, type Policy, type ShopPolicy } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

const staleTime = 5 * 60_000;

/** All settings of the business, for staff. Fails without a valid sign-in. */
export const policyQuery = () =>
  queryOptions({
    queryKey: ['policy', 'all'],
    queryFn: async () => {
      const policy = await call(api.policy.get, {});
      if (!isWhole(policy)) throw new Error('The settings are shown to staff only.');
      return policy;
    },
    staleTime,
  });

/** The public settings. */
export const shopPolicyQuery = () =>
  queryOptions({
    queryKey: ['policy', 'shop'],
    queryFn: (): Promise<ShopPolicy> => call(api.policy.get, {}),
    staleTime,
  });

const isWhole = (policy: Partial<Policy>): policy is Policy => policy.backups_kept !== undefined;
