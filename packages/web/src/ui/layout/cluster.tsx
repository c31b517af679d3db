import { type ComponentProps, createElement } from 'react';
import styles from './cluster.module.css';

type Tag = 'div' | 'section' | 'ul' | 'span';

type ClusterProps<As extends Tag> = Omit<ComponentProps<As>, 'className' | 'style'> & {
  /** The element it is; a `div` by default. */
  as?: As;
  /** Whether its children have one middle, instead of one height. */
  isCentered?: boolean;
};

/** Its children beside each other, such as buttons; on more lines where they have no room. */
export function Cluster<As extends Tag = 'div'>({ as, isCentered, ...rest }: ClusterProps<As>) {
  const tag: string = as ?? 'div';
  return createElement(tag, { ...rest, className: isCentered ? styles.centered : styles.cluster });
}
