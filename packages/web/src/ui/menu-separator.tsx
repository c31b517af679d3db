import styles from './menu.module.css';
import { useMenuParts } from './menu-parts.ts';

/** A quiet line between two groups of a Menu. */
export function MenuSeparator() {
  const Base = useMenuParts();
  return <Base.Separator className={styles.separator} />;
}
