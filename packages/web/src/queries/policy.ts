import {
  calls,
  type PolicyAnswer,
  type PolicyRead,
  type SecondCurrency,
  type ShopPolicy,
} from '@revive/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAuth } from '../api/auth.ts';
import { call } from '../api/client.ts';

// Read by every screen, and changed by the settings alone.
const staleTime = 5 * 60_000;

/** All settings of the business, for staff. Fails without a valid sign-in. */
export const policyQuery = () =>
  queryOptions({
    queryKey: ['policy', 'all'],
    queryFn: async () => {
      const policy = await call(calls.policy.get, {});
      if (!isWhole(policy)) throw new Error('The settings are shown to staff only.');
      return policy;
    },
    staleTime,
    meta: { isKept: true },
  });

/** The rate of the second currency today, and the rates there were. */
export const ratesQuery = () =>
  queryOptions({ queryKey: ['policy', 'rates'], queryFn: () => call(calls.policy.listRates, {}) });

/** The second currency at the rate of today; null where there is none, or none yet. Asks only where the settings have one. */
export function useSecondCurrency(): SecondCurrency | null {
  const { data: policy } = useQuery(policyQuery());
  const { data } = useQuery({ ...ratesQuery(), enabled: Boolean(policy?.second_currency) });
  return policy?.second_currency ? (data?.today ?? null) : null;
}

/** The public settings. */
export const shopPolicyQuery = () =>
  queryOptions({
    queryKey: ['policy', 'shop'],
    queryFn: (): Promise<ShopPolicy> => call(calls.policy.get, {}),
    staleTime,
    meta: { isKept: true },
  });

const isWhole = (policy: PolicyAnswer): policy is PolicyRead => policy.version !== undefined;

/**
 * Whether the signed-in person is shown the figures of the business; staff are unless the owner keeps them from staff.
 * Undefined until the settings are read.
 */
export function useSeesFinance(): boolean | undefined {
  const { staff } = useAuth();
  const { data, isError } = useQuery(policyQuery());
  if (staff && staff.role !== 'staff') return true;
  // The server refuses them by itself.
  return data ? data.staff_see_finance : isError || undefined;
}
