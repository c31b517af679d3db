import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { recallBusinessLocale } from './app/business-locale-follower.tsx';
import { followSignOut } from './app/follow-sign-out.ts';
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
