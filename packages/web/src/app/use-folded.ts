import { useStore } from 'zustand';
import { useAuth } from '../api/auth.ts';
import { asJson, createStored } from '../lib/create-stored.ts';

type Folded = Readonly<Record<string, boolean>>;

const isFolded = (value: unknown): value is Folded => typeof value === 'object' && value !== null;

/** Which groups of the menu were folded or opened, by person and group: the computer of the desk is shared. */
const stored = createStored<Folded>('revive.menu', {}, asJson(isFolded));

/** Whether a group of the menu is folded for the signed-in person, and the function that changes it. */
export function useFolded(group: string, byDefault: boolean): [boolean, (isFolded: boolean) => void] {
  const { staff } = useAuth();
  const key = `${staff?.id} ${group}`;
  const chosen = useStore(stored, ({ value }) => value[key]);
  return [
    chosen ?? byDefault,
    (folded) => stored.setState(({ value }) => ({ value: { ...value, [key]: folded } })),
  ];
}
