import { type ComponentProps, createElement } from 'react';
import styles from './note.module.css';

type Tag = 'p' | 'span' | 'div' | 'dt' | 's';

type NoteProps<As extends Tag> = Omit<ComponentProps<As>, 'className' | 'style'> & {
  /** The element it is; a `p` by default. */
  as?: As;
};

/** What is said besides: small and soft. */
export function Note<As extends Tag = 'p'>({ as, ...rest }: NoteProps<As>) {
  const tag: string = as ?? 'p';
  return createElement(tag, { ...rest, className: styles.note });
}
