import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { recallBusinessLocale } from './app/business-locale-follower.tsx';
import { leadToLogin } from './app/lead-to-login.ts';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { prepare } from './app/routes.ts';
import { noteBrokenStyles } from './lib/broken-styles.ts';
import { startI18n } from './lib/i18n.ts';
import { startNavigation } from './lib/router/navigation.ts';
import { applyTheme } from './lib/theme.ts';
import { prepareForForms } from './lib/validate-by.ts';

startNavigation(prepare);
leadToLogin();
applyTheme();
recallBusinessLocale();
await startI18n();
prepareForForms();
noteBrokenStyles();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
);
