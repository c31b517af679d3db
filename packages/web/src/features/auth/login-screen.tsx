import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAuth } from '../../api/auth.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useShownPathname } from '../../lib/use-shown-pathname.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { setupQuery } from '../../queries/auth.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import styles from './form.module.css';
import { LoginForm } from './login-form.tsx';
import { DeskPeople } from './pin/desk-people.tsx';

/** The login screen, at /login and, for visitors, in place at every address of the office. */
export function LoginScreen() {
  const { t } = useTranslation();
  const pathname = useShownPathname();
  const { access } = useAuth();
  const [cameAsVisitor] = useState(access === null);
  useDocumentTitle(t('Login'));
  const { data: setup } = useQuery(setupQuery());
  if (access !== null && !cameAsVisitor) return <Navigate to="/" replace />;
  // A business without an owner has no accounts, so the first visitor registers as the owner.
  if (setup?.has_owner === false && access === null) return <Navigate to="/register" replace />;
  return (
    <AuthFrame
      title={t('Login')}
      intro={pathname === '/login' ? undefined : t('This page is for staff. Please log in.')}
    >
      {access === null && <DeskPeople />}
      <LoginForm />
      <p className={styles.aside}>
        {t('New here?')} <Link to="/register">{t('Sign up')}</Link>
      </p>
      {access !== null && <Navigate to="/" replace />}
    </AuthFrame>
  );
}
