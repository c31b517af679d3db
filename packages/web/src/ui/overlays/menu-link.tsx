import { Menu as Base } from '@base-ui/react/menu';
import type { SHOP_PAGE } from '@revive/contract';
import type { ReactNode } from 'react';
import type { Address } from '../../lib/address.ts';
import { Link } from '../buttons/link.tsx';
import styles from './menu.module.css';

type MenuLinkProps = {
  to: Address | typeof SHOP_PAGE;
  icon?: ReactNode;
  /** Leads out of the office, to a page rendered by the server. */
  isOutside?: boolean;
  children: ReactNode;
};

/** A link in a Menu. */
export const MenuLink = ({ to, icon, isOutside = false, children }: MenuLinkProps) => {
  return (
    <Base.LinkItem className={styles.item} closeOnClick render={<Link to={to} isOutside={isOutside} />}>
      {icon}
      <span className={styles.text}>{children}</span>
    </Base.LinkItem>
  );
};
