import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { reloadMe } from '../api/auth.ts';
import { SearchButton } from '../features/search/search-button.tsx';
import { BackToGuide } from '../features/setup/back-to-guide.tsx';
import { withTexts } from '../lib/i18n.ts';
import { useShownPathname } from '../lib/use-shown-pathname.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { useLine } from '../line/line-store.ts';
import { noticeCountsQuery } from '../queries/notifications.ts';
import { BrandMark } from '../ui/layout/brand-mark.tsx';
import { lazyComponent } from '../ui/layout/lazy-component.tsx';
import { Drawer } from '../ui/overlays/drawer.tsx';
import { isDialogOpen } from '../ui/overlays/open-dialogs.ts';
import { closeDialogs } from '../ui/overlays/show-dialog.ts';
import { ShownDialogs } from '../ui/overlays/shown-dialogs.tsx';
import { AwayProvider } from './away-provider.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { HealthProvider } from './health-provider.tsx';
import { HistoryProvider } from './history-provider.tsx';
import { NotificationsButton } from './notifications-button.tsx';
import { OfficeNav } from './office-nav.tsx';
import styles from './office-shell.module.css';
import { OfflineNotice } from './offline-notice.tsx';
import { ReceiptProvider } from './receipt-provider.tsx';
import { RescheduleProvider } from './reschedule-provider.tsx';
import { showSearch } from './show-search.tsx';
import { TopBar } from './top-bar.tsx';
import { useIdleEnd } from './use-idle-end.ts';
import { useLiveNotifications } from './use-live-notifications.ts';
import { useStartLine } from './use-start-line.ts';
import { WalletBanner } from './wallet-banner.tsx';

const LineNotice = lazyComponent(async () => (await import('./line-notice.tsx')).LineNotice);
const NotificationsPanel = lazyComponent(
  withTexts(
    async () => (await import('../features/notifications/notifications-panel.tsx')).NotificationsPanel,
    'notifications',
  ),
);

/** Around every screen for signed-in staff (spec row SHELL-03). */
export function OfficeShell() {
  const { t } = useTranslation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const main = useFocusOnNavigation();
  useFreshMe();
  useIdleEnd();
  useStartLine();
  const isLineUsed = useLine(({ isUsed }) => isUsed);
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('Skip to the content')}
      </a>
      <TopBar
        search={<SearchButton onOpen={showSearch} />}
        notifications={<OfficeNotifications />}
        isMenuOpen={isMenuOpen}
        onOpenMenu={() => setMenuOpen(true)}
      />
      <WalletBanner />
      {isLineUsed ? <LineNotice /> : <OfflineNotice />}
      <BackToGuide />
      <div className={styles.frame}>
        <div className={styles.side}>
          <OfficeNav />
        </div>
        <main ref={main} id="content" tabIndex={-1} className={styles.main}>
          <HistoryProvider>
            <ReceiptProvider>
              <HealthProvider>
                <RescheduleProvider>
                  <AwayProvider>
                    <Outlet />
                    <OfficeDialogs />
                  </AwayProvider>
                </RescheduleProvider>
              </HealthProvider>
            </ReceiptProvider>
          </HistoryProvider>
        </main>
      </div>
      <BottomBar isMenuOpen={isMenuOpen} onOpenMenu={() => setMenuOpen(true)} />
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

// After a link was followed the focus moves to the new screen; the old link is gone. A dialog that was opened while the screen
// was loading keeps the focus.
function useFocusOnNavigation() {
  const pathname = useShownPathname();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isDialogOpen()) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** The bell with the number of notifications new to the signed-in person. */
function OfficeNotifications() {
  const isLive = useLiveNotifications();
  const { data } = useQuery(noticeCountsQuery(isLive));
  return (
    <NotificationsButton count={data?.unread}>
      <NotificationsPanel />
    </NotificationsButton>
  );
}

/** Renders the dialogs opened by `showDialog`, until another screen is opened. */
function OfficeDialogs() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another screen closes them.
  useLayoutEffect(() => closeDialogs, [pathname]);
  return <ShownDialogs />;
}

/** Reads the signed-in person once per visit, because the role may have changed since the log-in. */
function useFreshMe(): void {
  useEffect(() => {
    reloadMe().catch(() => {
      // Without an answer the stored person is kept; a refusal has already ended the sign-in.
    });
  }, []);
}
