import { useLocation } from '@tanstack/react-router';
import { useTranslation } from '../lib/use-translation.ts';
import { Link } from '../ui/buttons/link.tsx';
import type { NavEntry } from './nav-entries.ts';

type NavLinkProps = { entry: NavEntry; className: string | undefined; onNavigate?: (() => void) | undefined };

/** A link of the menu, marked while its screen is shown. */
export function NavLink({ entry, className, onNavigate }: NavLinkProps) {
  const { t } = useTranslation();
  const isHere = useIsHere();
  return (
    <Link
      to={entry.to}
      className={className}
      aria-current={isHere(entry) ? 'page' : undefined}
      onClick={onNavigate}
    >
      <entry.icon aria-hidden="true" />
      <span>{t(entry.label)}</span>
    </Link>
  );
}

/** Whether an entry of the menu leads to what is shown. */
export function useIsHere(): (entry: NavEntry) => boolean {
  const { pathname, search } = useLocation();
  const says = (asked: string) => {
    const [name, value] = asked.split('=');
    return (search as Record<string, string | undefined>)[name!] === value;
  };
  return ({ to, also, only, except }) => {
    const path = to.split('?')[0]!;
    const isOnScreen = pathname === path || pathname.startsWith(`${path}/`);
    if (!isOnScreen) return also?.test(pathname) === true;
    return only ? says(only) : !except || !says(except);
  };
}
