import { formatLocaleOf, formatWhen, nameIn, type OwnPage } from '@revive/contract';
import type { ShownPage } from '../frame/shown-page.ts';

/** Where the server leaves room for what is hers, before the program is there. */
export const EARLY = 'early';

/**
 * Shows her next sessions in the page as the server wrote it, on a slow line a second before the program does. They stand in a
 * shadow tree, which the program does not take for its own, and go when it shows the whole page.
 */
export function showEarly({ client, sessions, guardian }: OwnPage): void {
  const place = document.getElementById(EARLY);
  // On a child's page she is not welcomed by the child's name.
  if (!client || guardian || !place || place.shadowRoot) return;
  const { policy, language } = JSON.parse(document.getElementById('page')!.textContent) as ShownPage;
  const reader = { language, locale: formatLocaleOf(policy.locale), time_zone: policy.time_zone };
  const root = place.attachShadow({ mode: 'open' });
  const add = (tag: string, text: string) => {
    const element = document.createElement(tag);
    element.part = tag;
    element.textContent = text;
    root.append(element);
  };
  add('h1', place.dataset.welcome!.replace('{{name}}', client.name.trim().split(/\s+/)[0]!));
  for (const { status, starts_at, service, texts } of sessions)
    if (status === 'upcoming' || status === 'arrived') {
      add('strong', formatWhen(new Date(starts_at), reader));
      add('p', nameIn({ name: service, texts }, language));
    }
  document.documentElement.dataset.early = '';
}
