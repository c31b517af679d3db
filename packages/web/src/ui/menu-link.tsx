import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './menu.module.css';

type MenuLinkProps = { to: string; icon?: ReactNode; children: ReactNode };

/** One place to go to in a Menu. */
export const MenuLink = ({ to, icon, children }: MenuLinkProps) => (
  <Base.LinkItem className={styles.item} closeOnClick render={<Link to={to} />}>
    {icon}
    <span className={styles.words}>{children}</span>
  </Base.LinkItem>
);
