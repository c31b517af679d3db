import { LANGUAGE_NAMES, LANGUAGES, withLanguage } from '@revive/contract';
import { memo } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { storefrontAddress } from '../storefront/storefront-address.ts';
import styles from './language-links.module.css';
import { useShopPage } from './shop-page-context.ts';

/** This page in the other languages: plain links, which work without scripts too. */
export const LanguageLinks = memo(() => {
  const { t } = useTranslation();
  const { content, address, language } = useShopPage();
  const here = content.name === 'storefront' ? storefrontAddress(address, content.filter) : address;
  return (
    <nav aria-label={t('Language')} className={styles.languages}>
      {LANGUAGES.map((code) => (
        <a
          key={code}
          href={withLanguage(here, code)}
          lang={code}
          hrefLang={code}
          aria-current={code === language ? 'true' : undefined}
          onClick={({ currentTarget }) => {
            // The grid may have been narrowed since.
            currentTarget.href = withLanguage(location.pathname + location.search, code);
          }}
        >
          {LANGUAGE_NAMES[code]}
        </a>
      ))}
    </nav>
  );
});
