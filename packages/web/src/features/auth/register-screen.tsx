import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { setupQuery } from '../../queries/auth.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AuthFrame } from './auth-frame.tsx';
import styles from './form.module.css';
import { RegisterForm } from './register-form.tsx';

/** Registers the owner while there is none; later accounts wait for an admin's approval. */
export function RegisterScreen() {
  const { t } = useTranslation();
  const { access } = useAuth();
  const [cameAsVisitor] = useState(access === null);
  const read = useQuery(setupQuery());
  const { data: setup, error } = read;
  if (access !== null && !cameAsVisitor) return <Navigate to="/" replace />;
  if (setup) return <Registration isOwner={!setup.has_owner} asksTestMode={setup.asks_test_mode ?? false} />;
  return (
    <AuthFrame title={t('Sign up')} isWide>
      {error ? <QueryError query={read} /> : <Skeleton shape="block" height="24rem" />}
    </AuthFrame>
  );
}

function Registration(props: { isOwner: boolean; asksTestMode: boolean }) {
  const { t } = useTranslation();
  const { access } = useAuth();
  // The kind of form does not change when a later answer says that an owner exists.
  const [isOwner] = useState(props.isOwner);
  const [waiting, setWaiting] = useState('');
  if (waiting) return <Waiting username={waiting} />;
  return (
    <AuthFrame
      isWide
      title={isOwner ? t('Create the owner account') : t('Sign up')}
      intro={
        isOwner
          ? t('This business has no owner yet. The first account owns it and may do everything.')
          : t('For those who work here. An admin approves the account before it can be used.')
      }
    >
      <RegisterForm isOwner={isOwner} asksTestMode={props.asksTestMode} onWaiting={setWaiting} />
      {!isOwner && (
        <p className={styles.aside}>
          {t('Have an account already?')} <Link to="/login">{t('Login')}</Link>
        </p>
      )}
      {access !== null && <Navigate to="/" replace />}
    </AuthFrame>
  );
}

function Waiting({ username }: { username: string }) {
  const { t } = useTranslation();
  return (
    <AuthFrame title={t('Almost there')}>
      <InlineNotice kind="success" title={t('The account {{username}} was created.', { username })}>
        {t('An admin must approve it under Employees before you can log in.')}
      </InlineNotice>
      <LinkButton to="/login" size="large" isWide>
        {t('Login')}
      </LinkButton>
    </AuthFrame>
  );
}
