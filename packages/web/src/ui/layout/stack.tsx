import { type ComponentProps, createElement } from 'react';
import styles from './stack.module.css';

const GAPS = ['none', 'gap1', 'gap2', 'gap3', 'gap4', 'gap5', 'gap6'] as const;

type Tag = 'div' | 'section' | 'header' | 'form' | 'ul' | 'ol' | 'p' | 'span';

type StackProps<As extends Tag> = Omit<ComponentProps<As>, 'className' | 'style'> & {
  /** The element it is; a `div` by default. */
  as?: As;
  /** The step of `--space` between two children; 4 by default. */
  gap?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
};

/** Its children one below the other, each as wide as it is. */
export function Stack<As extends Tag = 'div'>({ as, gap = 4, ...rest }: StackProps<As>) {
  const tag: string = as ?? 'div';
  return createElement(tag, { ...rest, className: `${styles.stack} ${styles[GAPS[gap]]}` });
}
