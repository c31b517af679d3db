import { accountName } from '../../lib/account-names.ts';

type AccountNameProps = { code: string; name: string };

/** The name of an account; that of a wallet is the owner's. */
export const AccountName = ({ code, name }: AccountNameProps) => <bdi>{accountName(code, name)}</bdi>;
