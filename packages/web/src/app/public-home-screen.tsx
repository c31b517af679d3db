import '../ui/display-font.css';
import { DEFAULT_POLICY } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { setupQuery } from '../queries/auth.ts';
import { policyQuery } from '../queries/policy.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import styles from './public-home-screen.module.css';

/** What a visitor sees: who we are, where, and the door for those who work here. */
export function PublicHomeScreen() {
  const { t } = useTranslation();
  const { data: setup } = useQuery(setupQuery());
  // Until the answer is here, and without one, the words every shop starts with.
  const { data: policy = DEFAULT_POLICY } = useQuery(policyQuery());
  const { business_name, taglines, address, city, phone } = policy;
  useDocumentTitle(t(taglines[0]));
  // A business without an owner has nothing to show yet; the first visitor founds it.
  if (setup?.has_owner === false) return <Navigate to="/register" replace />;
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <BrandMark name={business_name} />
        <LinkButton to="/login">{t('Staff sign-in')}</LinkButton>
      </header>
      <main className={styles.hero}>
        <h1 className={styles.headline}>{t(taglines[0])}</h1>
        <p className={styles.tagline}>{t(taglines[1])}</p>
      </main>
      <footer>
        <address className={styles.foot}>
          <span>{[address, city].filter(Boolean).join(', ')}</span>
          {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
        </address>
      </footer>
      <Leaves />
    </div>
  );
}

const Leaves = () => (
  <svg viewBox="0 0 600 800" className={styles.drawing} aria-hidden="true">
    <circle className={styles.sun} cx="235" cy="210" r="92" />
    <path className={styles.leafBack} d="M318 800C316 560 214 420 20 372c6 224 124 374 298 428Z" />
    <path className={styles.leaf} d="M330 800C334 486 424 300 640 214c22 300-96 504-310 586Z" />
    <path className={styles.vein} d="M334 792C376 610 456 440 582 316M318 792C272 640 190 520 92 436" />
  </svg>
);
