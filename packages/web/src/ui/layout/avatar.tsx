import { classNames } from '../../lib/class-names.ts';
import styles from './avatar.module.css';
import tones from './tone.module.css';
import type { Tone } from './tone.ts';

const TONES: Tone[] = ['green', 'yellow', 'blue', 'purple', 'indigo', 'red'];

const initials = (name: string): string => {
  const names = name.trim().split(/\s+/).filter(Boolean);
  return [names[0], names.length > 1 ? names.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('');
};

// The same name always gets the same colour, so that a person is recognised quickly.
const toneOf = (name: string): Tone => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 9973;
  return TONES[sum % TONES.length]!;
};

export type AvatarProps = { name: string; size?: 'small' | 'medium' | 'large' };

/** A person's initials. Decorative: the name is always shown beside it. */
export const Avatar = ({ name, size = 'medium' }: AvatarProps) => (
  <span
    aria-hidden="true"
    className={classNames(styles.avatar, tones[toneOf(name)], size !== 'medium' && styles[size])}
  >
    {initials(name)}
  </span>
);
