import { Outlet } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useShownPathname } from '../lib/use-shown-pathname.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { HistoryProvider } from './history-provider.tsx';
import { OfficeNav } from './office-nav.tsx';
import { OfficeNotifications } from './office-notifications.tsx';
import styles from './office-shell.module.css';
import { ShownDialogs } from './shown-dialogs.tsx';
import { TopBar } from './top-bar.tsx';
import { useFreshMe } from './use-fresh-me.ts';

/** Around every screen for signed-in staff (spec row SHELL-03). */
export function OfficeShell() {
  const { t } = useTranslation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const main = useFocusOnNavigation();
  useFreshMe();
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('Skip to the content')}
      </a>
      <TopBar
        notifications={<OfficeNotifications />}
        isMenuOpen={isMenuOpen}
        onOpenMenu={() => setMenuOpen(true)}
      />
      <div className={styles.frame}>
        <div className={styles.side}>
          <OfficeNav />
        </div>
        <main ref={main} id="content" tabIndex={-1} className={styles.main}>
          <HistoryProvider>
            <Outlet />
            <ShownDialogs />
          </HistoryProvider>
        </main>
      </div>
      <Drawer
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        title={<BrandMark />}
        side="start"
        isFlush
      >
        <div className={styles.drawer}>
          <OfficeNav onNavigate={() => setMenuOpen(false)} />
        </div>
      </Drawer>
    </>
  );
}

// Who came by a link goes on reading at the new screen, not at the link that is left behind.
function useFocusOnNavigation() {
  const pathname = useShownPathname();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
