import { useTranslation } from '../../lib/use-translation.ts';

type AccountNameProps = { code: string; name: string };

/** The name of an account; that of a wallet is the owner's. */
export function AccountName({ code, name }: AccountNameProps) {
  const { translateMessage } = useTranslation();
  return code.startsWith('wallet:') ? <bdi>{name}</bdi> : translateMessage(name);
}
