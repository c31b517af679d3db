import type { Account } from '@revive/contract';
import { accountName } from '../../lib/account-names.ts';
import { formatMoney } from '../../lib/money.ts';
import type { SelectOption } from '../../ui/forms/select-field.tsx';

/** The accounts that `allows` lets through, each with what it holds, to choose from. */
export const accountOptions = (
  accounts: readonly Account[],
  allows: (account: Account) => boolean,
): SelectOption[] =>
  accounts.filter(allows).map(({ code, name, balance }) => ({
    value: code,
    label: `${accountName(code, name)} · ${formatMoney(balance)}`,
  }));
