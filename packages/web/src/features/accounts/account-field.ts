import type { Account } from '@revive/contract';
import { translateMessage } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/money.ts';
import type { SelectOption } from '../../ui/forms/select-field.tsx';

/** The accounts that `allows` lets through, each with what it holds, to choose from. */
export const accountOptions = (
  accounts: readonly Account[],
  allows: (account: Account) => boolean,
): SelectOption[] =>
  accounts.filter(allows).map(({ code, name, balance }) => ({
    value: code,
    label: `${translateMessage(name)} · ${formatMoney(balance)}`,
  }));
