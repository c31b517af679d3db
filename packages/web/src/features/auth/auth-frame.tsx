import { Stack } from '../../ui/layout/stack.tsx';
import '../../ui/styles/display-font.css';
import { DEFAULT_POLICY } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { shopPolicyQuery } from '../../queries/policy.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { BrandMark } from '../../ui/layout/brand-mark.tsx';
import styles from './auth-frame.module.css';
import { LanguageChoice } from './language-choice.tsx';

type AuthFrameProps = {
  title: string;
  intro?: ReactNode;
  /** For a form with fields side by side. */
  isWide?: boolean;
  children: ReactNode;
};

/** Layout of the login and registration: the business on one side, the form on the other. */
export function AuthFrame({ title, intro, isWide = false, children }: AuthFrameProps) {
  const { translateMessage } = useTranslation();
  // Until the policy is loaded, and without it, the default taglines show.
  const { data: policy = DEFAULT_POLICY } = useQuery(shopPolicyQuery());
  return (
    <div className={styles.frame}>
      <header className={styles.welcome}>
        <Link to="/" className={styles.brand}>
          <BrandMark name={policy.business_name} />
        </Link>
        <div className={styles.text}>
          <p className={styles.headline}>{translateMessage(policy.taglines[0])}</p>
          <p className={styles.tagline}>{translateMessage(policy.taglines[1])}</p>
        </div>
        <Leaves />
      </header>
      <main className={classNames(styles.sheet, isWide && styles.wide)}>
        <LanguageChoice />
        <Stack gap={2}>
          <h1>{title}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </Stack>
        {children}
      </main>
    </div>
  );
}

const Leaves = () => (
  <svg viewBox="0 0 600 640" className={styles.drawing} aria-hidden="true">
    <circle className={styles.sun} cx="150" cy="190" r="64" />
    <path className={styles.leaf} d="M330 640C322 420 226 300 56 262c6 196 106 330 274 378Z" />
    <path className={styles.leafFront} d="M344 640C344 340 424 170 632 86c24 292-78 490-288 554Z" />
    <path className={styles.vein} d="M348 632C388 470 456 320 576 190M330 632C292 500 222 396 126 320" />
  </svg>
);
