import ChevronRight from 'lucide-react/icons/chevron-right';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { type Translate, useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Note } from '../../ui/layout/note.tsx';
import type { SettingsPage } from './pages/settings-page.ts';
import type { SettingsPageGroup } from './settings-pages.ts';
import styles from './settings-screen.module.css';

/** All pages of the settings in their groups, to search in. */
export function SettingsList({ groups }: { groups: readonly SettingsPageGroup[] }) {
  const { t } = useTranslation();
  const [search, setSearch] = useAddressParam('search');
  const found = groups
    .map(({ title, pages }) => ({ title, pages: pages.filter((page) => matches(t, page, search)) }))
    .filter(({ pages }) => pages.length > 0);
  return (
    <>
      <div className={styles.search}>
        <SearchField placeholder={t('Search in settings...')} value={search} onSearch={setSearch} />
      </div>
      {found.length === 0 && (
        <EmptyState
          drawing="search"
          action={<Button onClick={() => setSearch('')}>{t('Show all settings')}</Button>}
        >
          {t('No setting matches “{{search}}”.', { search })}
        </EmptyState>
      )}
      <div className={styles.groups}>
        {found.map(({ title, pages }) => (
          <Card key={title} title={t(title)} isFlush>
            <ul className={styles.pages}>
              {pages.map((page) => (
                <li key={page.to}>
                  <Link to={page.to} className={styles.page}>
                    <span>
                      <span className={styles.name}>{t(page.title)}</span>
                      {page.words.length > 0 && <Note>{page.words.map((word) => t(word)).join(' · ')}</Note>}
                    </span>
                    <ChevronRight aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}

/** Whether a page says every typed word: in its title, what is set there, or what it is about. */
function matches(t: Translate, { title, about, words }: SettingsPage, search: string): boolean {
  const said = [title, ...words, ...(about ? [about] : [])].map((one) => t(one)).join('\n');
  const text = said.toLocaleLowerCase();
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
