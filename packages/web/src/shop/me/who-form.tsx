import type { PeopleOfPhone } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { closeOverlay, openOverlay, useOverlay } from '../frame/use-overlay.ts';
import { CodeWordForm } from './code-word-form.tsx';
import styles from './me-page.module.css';

type WhoFormProps = {
  phone: string;
  /** The people of the phone, and with what one of them signs in. */
  known: PeopleOfPhone;
  onSignedIn: () => void;
  /** Another code was sent: this one is of no use any more. */
  onAgain: () => void;
  onOtherPhone: () => void;
};

const WHO = 'who:';
const NEW = 'new';

/** Who of the people of a phone it is: their first names, and then the code word that opens her page. Back leads to the names. */
export function WhoForm({
  phone,
  known: { people, ticket },
  onSignedIn,
  onAgain,
  onOtherPhone,
}: WhoFormProps) {
  const { t } = useTranslation();
  const overlay = useOverlay();
  const said = overlay?.startsWith(WHO) ? overlay.slice(WHO.length) : undefined;
  const chosen = people.find(({ id }) => String(id) === said);
  if (chosen || said === NEW)
    return (
      <CodeWordForm
        phone={phone}
        ticket={ticket}
        person={chosen}
        onSignedIn={() => {
          closeOverlay();
          onSignedIn();
        }}
        onBack={closeOverlay}
        onAgain={() => {
          closeOverlay();
          onAgain();
        }}
      />
    );
  const adults = people.filter(({ is_child }) => !is_child);
  const children = people.filter(({ is_child }) => is_child);
  return (
    <section className={styles.form} aria-label={t('Who are you?')}>
      <h2>{t('Who are you?')}</h2>
      <p className={styles.soft}>
        {t('Several people have this phone. Each opens only her own page, with a code word of her own.')}
      </p>
      {adults.map(({ id, first_name }) => (
        <Button key={id} size="large" isWide onClick={() => openOverlay(`${WHO}${id}`)}>
          <bdi>{first_name}</bdi>
        </Button>
      ))}
      {children.length > 0 && (
        <p className={styles.soft}>
          {t('{{names}}: who is under 18 is seen on the page of her mother, father or guardian.', {
            names: children.map(({ first_name }) => first_name).join(' · '),
          })}
        </p>
      )}
      <Cluster>
        <Button onClick={() => openOverlay(`${WHO}${NEW}`)}>{t('My name is not here')}</Button>
        <Button onClick={onOtherPhone}>{t('Another number')}</Button>
      </Cluster>
    </section>
  );
}
