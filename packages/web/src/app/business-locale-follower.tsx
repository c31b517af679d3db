import type { LanguageCode } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useAuth } from '../api/auth.ts';
import { type BusinessLocale, businessLocale, setBusinessLocale } from '../lib/business-locale.ts';
import { speakUsual, useLanguage } from '../lib/i18n.ts';
import { openTimes } from '../lib/open-times.ts';
import { readStorage, writeStorage } from '../lib/storage.ts';
import { policyQuery, shopPolicyQuery } from '../queries/policy.ts';
import { ALL_DAY, TimeChoicesProvider } from '../ui/forms/time-choices.ts';

const STORAGE_KEY = 'revive.business-locale';

/** Starts with the locale of the last visit, so that nothing is rendered twice. */
export function recallBusinessLocale(): void {
  const stored = readStorage(STORAGE_KEY);
  if (!stored) return;
  const { language, ...locale } = JSON.parse(stored) as BusinessLocale & { language?: LanguageCode };
  setBusinessLocale(locale, language);
}

/**
 * Formats dates and money as the policy says. Format functions are no hooks, so everything below is rendered
 * again when the policy differs from the remembered one. Time fields below offer the business's opening hours.
 */
export function BusinessLocaleFollower({ children }: { children: ReactNode }) {
  const { code } = useLanguage();
  const isSignedIn = useAuth().access !== null;
  const { data: shop } = useQuery({ ...shopPolicyQuery(), enabled: !isSignedIn });
  const { data: all } = useQuery({ ...policyQuery(), enabled: isSignedIn });
  const policy = all ?? shop;
  if (policy && setBusinessLocale(policy, code)) {
    writeStorage(STORAGE_KEY, JSON.stringify(businessLocale()));
  }
  const usual = policy?.language;
  useEffect(() => {
    if (usual) void speakUsual(usual);
  }, [usual]);
  const times = useMemo(() => (all ? openTimes(all) : ALL_DAY), [all]);
  return (
    <TimeChoicesProvider value={times}>
      <Fragment key={useTimesChanged(isSignedIn)}>{children}</Fragment>
    </TimeChoicesProvider>
  );
}

/** How often the formats changed under screens of staff; the login shows none, and keeps what was typed. */
function useTimesChanged(isSignedIn: boolean): number {
  const locale = JSON.stringify(businessLocale());
  const [shown, setShown] = useState({ locale, isSignedIn, times: 0 });
  if (shown.locale !== locale || shown.isSignedIn !== isSignedIn)
    setShown({ locale, isSignedIn, times: shown.times + (shown.isSignedIn && isSignedIn ? 1 : 0) });
  return shown.times;
}
