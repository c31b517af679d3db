import {
  type LanguageCode,
  ME_MANIFEST,
  nameIn,
  previewOf,
  type ShopContent,
  type ShopPage,
  type Translated,
} from '@revive/contract';
import type { Translation } from '../../lib/use-translation.ts';
import { type Pictured, pictureOf } from '../products/picture.ts';
import { alternatesOf, canonicalAddressOf, descriptionOf, isForSearchEngines } from './page-metadata.ts';
import { shopTitle } from './shop-title.ts';
import { structuredDataOf } from './structured-data.ts';

// As link previews know languages: a language with its largest country.
const LOCALES: Record<LanguageCode, string> = { en: 'en_US', so: 'so_SO', ar: 'ar_AR' };

/** The page's title and metadata for browsers, search engines and link previews. */
export function ShopHead({ page, t, translateMessage }: Translation & { page: ShopPage }) {
  const { content, policy, origin } = page;
  const title = shopTitle(page, { t, translateMessage });
  const description = descriptionOf(page, translateMessage);
  const address = origin + canonicalAddressOf(page);
  const product = content.name === 'product' ? content.product : undefined;
  const pictured = picturedIn(content);
  const picture = pictured && pictureOf(pictured, 'zoom');
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {isForSearchEngines(content) ? (
        <>
          <link rel="canonical" href={address} />
          {alternatesOf(content).map(({ code, address: other }) => (
            <link key={code} rel="alternate" hrefLang={code} href={origin + other} />
          ))}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {content.name === 'me' && (
        <>
          <link rel="manifest" href={ME_MANIFEST} />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        </>
      )}
      <meta property="og:locale" content={LOCALES[page.language]} />
      <meta property="og:site_name" content={policy.business_name} />
      <meta property="og:type" content={product ? 'product' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {pictured && picture && (
        <>
          <meta property="og:image" content={origin + previewOf(picture.src)} />
          <meta property="og:image:type" content="image/jpeg" />
          {picture.width && <meta property="og:image:width" content={String(picture.width)} />}
          {picture.height && <meta property="og:image:height" content={String(picture.height)} />}
          <meta property="og:image:alt" content={nameIn(pictured, page.language)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {structuredDataOf(page).map((data, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: written once
        <StructuredData key={index} data={data} />
      ))}
    </>
  );
}

/** The product or service whose picture a link preview shows: the page's own, or the first of a list. */
function picturedIn(content: ShopContent): (Pictured & Translated) | undefined {
  if (content.name === 'product') return content.product;
  if (content.name === 'book-service') return content.service;
  const listed =
    content.name === 'book' ? content.services : content.name === 'storefront' && content.products;
  return listed ? listed.find(({ image }) => image) : undefined;
}

// A product's name may be </script>, so every < is escaped.
const StructuredData = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, '\\u003c') }}
  />
);
