import type { ClientProfile } from '@revive/contract';
import FileText from 'lucide-react/icons/file-text';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { Fragment } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { HealthMark } from '../../ui/contexts/health-context.tsx';
import { HistoryLink } from '../../ui/contexts/history-link.tsx';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Phone } from '../../ui/layout/phone.tsx';
import styles from './profile-header.module.css';
import type { ProfileSlots } from './profile-slots.ts';

/** The client's name and phone, and whether there is a balance. */
export function ProfileHeader({ client, slots }: { client: ClientProfile; slots: ProfileSlots }) {
  const { t } = useTranslation();
  return (
    <PageHeader
      back={{ to: '/clients', label: t('Clients') }}
      title={
        <span className={styles.name}>
          <Avatar name={client.name} size="large" />
          {client.name}
        </span>
      }
      subtitle={
        <span className={styles.details}>
          <a href={`tel:+${client.phone}`}>
            <Phone number={client.phone} />
          </a>
          {client.same_phone.length > 0 && (
            <span>
              {t('also of')}{' '}
              {client.same_phone.map(({ id, name }, index) => (
                <Fragment key={id}>
                  {index > 0 && ' · '}
                  <Link to={`/client/${id}`}>
                    <bdi>{name}</bdi>
                  </Link>
                </Fragment>
              ))}
            </span>
          )}
          <Badge tone={client.is_active ? 'green' : 'grey'}>
            {client.is_active ? t('Active') : t('Inactive')}
          </Badge>
          <slots.Tags names={client.tags} />
          <HealthMark client={client} />
          {client.balance > 0 && (
            <Badge tone="red">{t('{{amount}} to pay', { amount: formatMoney(client.balance) })}</Badge>
          )}
        </span>
      }
      actions={
        <>
          <HistoryLink type="client" id={client.id} title={client.name} isNamed />
          <LinkButton to={`/pos?client=${client.id}`} icon={<ShoppingCart />}>
            {t('Pay at the counter')}
          </LinkButton>
          <LinkButton to={`/client/${client.id}/results`} icon={<FileText />}>
            {t('Result card')}
          </LinkButton>
        </>
      }
    />
  );
}
