import { create } from 'zustand';
import { useAuth } from '../api/auth.ts';
import type { SearchName } from './address.ts';
import { readStorage, writeStorage } from './storage.ts';
import { useAddressParam } from './use-address-param.ts';

const useChosen = create<Record<string, string>>(() => ({}));

/** How a person likes to see something, kept in this browser under the person's id; undefined until it was chosen. */
export function useRemembered(what: string): [string | undefined, (value: string) => void] {
  const { staff } = useAuth();
  const key = `revive.${what} of ${staff?.id}`;
  const chosen = useChosen((all) => all[key]) ?? readStorage(key) ?? undefined;
  const choose = (value: string) => {
    writeStorage(key, value);
    useChosen.setState({ [key]: value });
  };
  return [chosen, choose];
}

type RememberedOptions = {
  what: string;
  fallback?: string;
  /** Whether the rest of the address asks for something else than what was chosen last. */
  isIgnored?: boolean;
};

/** A value of the address, and where that has none, what the person chose last. */
export function useRememberedParam(
  name: SearchName,
  { what, fallback = '', isIgnored = false }: RememberedOptions,
): [string, (value: string) => void] {
  const [remembered, remember] = useRemembered(what);
  const [typed, setTyped] = useAddressParam(name);
  const choose = (value: string) => {
    remember(value);
    setTyped(value === fallback ? '' : value);
  };
  return [typed || (isIgnored ? undefined : remembered) || fallback, choose];
}
