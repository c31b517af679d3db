import { classNames } from '../lib/class-names.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** Any CSS length; a text line's usual width in `ch` looks most like the text to come. */
  width?: string;
  height?: string;
  shape?: 'line' | 'block' | 'circle';
};

/** The shape of what is being loaded. Appears after 150 ms; a screen reader is told by the part around it. */
export const Skeleton = ({ width, height, shape = 'line' }: SkeletonProps) => (
  <span
    aria-hidden="true"
    className={classNames(styles.skeleton, shape !== 'line' && styles[shape])}
    style={{ inlineSize: width, blockSize: height }}
  />
);
