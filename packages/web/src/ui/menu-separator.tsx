import { Menu as Base } from '@base-ui/react/menu';
import styles from './menu.module.css';

/** A quiet line between two groups of a Menu. */
export const MenuSeparator = () => <Base.Separator className={styles.separator} />;
