import { firstSpoken, isLanguage, type LanguageCode } from '@revive/contract';
import type { FastifyRequest } from 'fastify';
import { languagesOf } from '../../http/languages-of.ts';

/** Keeps the language a visitor has chosen. */
export const LANGUAGE_COOKIE = 'lang';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The language in the address, `?lang=so`; undefined without one, or with one that the program does not speak. */
export function languageInAddress({ query }: FastifyRequest): LanguageCode | undefined {
  const { lang } = query as Record<string, unknown>;
  return isLanguage(lang) ? lang : undefined;
}

function languageInCookie({ headers }: FastifyRequest): LanguageCode | undefined {
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(headers.cookie ?? '')?.[1];
  return isLanguage(chosen) ? chosen : undefined;
}

/**
 * What a visitor wishes to read: the language in the address, else the one chosen earlier, else the browser's. A browser that
 * asks for English says little, because most phones of Mogadishu are set to it.
 */
export function wishedLanguage(request: FastifyRequest): LanguageCode | undefined {
  const chosen = languageInAddress(request) ?? languageInCookie(request);
  const spoken = firstSpoken(languagesOf(request.headers['accept-language']));
  return chosen ?? (spoken === 'en' ? undefined : spoken);
}

/** What a visitor reads: what the request wishes, else the owner's language. */
export const languageOf = (request: FastifyRequest, usual: LanguageCode): LanguageCode =>
  wishedLanguage(request) ?? usual;

/** The cookie to set: where the address names another language than the cookie; undefined where nothing changes. */
export function languageCookie(request: FastifyRequest): string | undefined {
  const chosen = languageInAddress(request);
  if (!chosen || chosen === languageInCookie(request)) return undefined;
  // Where https is our own the same host is opened by http as well, which could not change a secure cookie.
  const secure = request.protocol === 'https' && !('encrypted' in request.raw.socket) ? '; Secure' : '';
  return `${LANGUAGE_COOKIE}=${chosen}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
