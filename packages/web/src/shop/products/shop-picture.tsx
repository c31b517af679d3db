import type { ImageSize } from '@revive/contract';
import { classNames } from '../../lib/class-names.ts';
import { type Pictured, pictureOf, pictureSet } from './picture.ts';
import styles from './shop-picture.module.css';

type ShopPictureProps = {
  /** What it shows: a product or a service. */
  of: Pictured;
  sizes: readonly ImageSize[];
  /** Its width, as in the `sizes` attribute. */
  shown: string;
  /** Visible at once, so loaded eagerly. */
  isFirst?: boolean;
  /** Shows the whole picture instead of cropping it. */
  isWhole?: boolean;
  alt?: string;
};

/** The picture of a product or a service, cropped to its box; a drawing without one. */
export function ShopPicture(props: ShopPictureProps) {
  const { of, sizes, shown, isFirst = false, isWhole = false, alt = '' } = props;
  const picture = pictureOf(of, sizes.at(-1)!);
  if (!picture) return <NoPicture />;
  return (
    <img
      className={classNames(styles.picture, isWhole && styles.whole)}
      src={picture.src}
      srcSet={pictureSet(of, sizes)}
      sizes={shown}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  );
}

const NoPicture = () => (
  <svg viewBox="0 0 120 120" className={styles.none} aria-hidden="true">
    <circle className={styles.sun} cx="78" cy="38" r="13" />
    <path className={styles.back} d="M58 98C57 72 44 54 20 47c1 27 15 45 38 51Z" />
    <path className={styles.leaf} d="M62 98c0-37 12-60 40-68 2 36-13 60-40 68Z" />
    <path className={styles.vein} d="M62 97c5-22 14-41 30-55M58 97C52 78 42 66 32 57" />
  </svg>
);
