import './ui/styles/tokens.css';
import './ui/styles/fonts.css';
import './ui/styles/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { accessToken } from './api/token-store.ts';
import { recallBusinessLocale } from './app/business-locale-follower.tsx';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.ts';
import { startI18n } from './lib/i18n.ts';
import { applyTheme } from './lib/theme.ts';
import { prepareForForms } from './lib/validate-by.ts';

followSignOut();
applyTheme();
recallBusinessLocale();
await startI18n();
prepareForForms();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);

/**
 * Goes to /login when the sign-in ends: by a log-out here or in another tab, or by a refused refresh. That may
 * happen before any screen is rendered (spec row AUTH-04).
 */
function followSignOut(): void {
  accessToken.subscribe((now, before) => {
    if (before.value === null || now.value !== null) return;
    void router.navigate({ to: '/login', replace: true, ignoreBlocker: true });
  });
}
