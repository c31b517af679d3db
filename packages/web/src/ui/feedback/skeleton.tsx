import { classNames } from '../../lib/class-names.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** Any CSS length; `ch` suits the width of text. */
  width?: string;
  height?: string;
  shape?: 'line' | 'block' | 'circle';
};

/**
 * A placeholder while content loads. It appears after 150 ms; the surrounding component informs screen readers.
 */
export const Skeleton = ({ width, height, shape = 'line' }: SkeletonProps) => (
  <span
    aria-hidden="true"
    className={classNames(styles.skeleton, shape !== 'line' && styles[shape])}
    style={{ inlineSize: width, blockSize: height }}
  />
);
