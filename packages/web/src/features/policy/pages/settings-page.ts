import type { Policy, Role, Sentence } from '@revive/contract';
import type { Address } from '../../../lib/address.ts';

export type SettingsPage = {
  /** The last part of its address; a screen beside the settings has none. */
  id?: string;
  to: Address;
  title: Sentence;
  about?: Sentence;
  /** What is set there, shown in the list and searched beside the title. */
  words: readonly Sentence[];
  /** The settings that its form edits. */
  fields?: readonly (keyof Policy)[];
  /** Who may open it; all staff where nothing is said. */
  roles?: readonly Role[];
  /** A setting that opens it to the others too. */
  openWhere?: keyof Policy;
};

/** Who may open what managers look after. */
export const MANAGERS: readonly Role[] = ['manager', 'admin'];
