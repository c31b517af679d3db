import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { recallBusinessLocale } from './app/business-locale-follower.tsx';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { noteBrokenStyles } from './lib/broken-styles.ts';
import { startI18n } from './lib/i18n.ts';
import { applyTheme } from './lib/theme.ts';
import { prepareForForms } from './lib/validate-by.ts';

applyTheme();
recallBusinessLocale();
await startI18n();
prepareForForms();
noteBrokenStyles();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
