import { type ClientRequest, REQUEST_STATES } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../lib/date.ts';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { privacyRequestsQuery } from '../../queries/privacy.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryList } from '../../ui/query-list.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { CloseRequestDialog } from './close-request-dialog.tsx';
import styles from './privacy-requests.module.css';
import { REQUEST_KIND_NAMES, REQUEST_STATE_NAMES, REQUEST_TONES } from './request-words.ts';

type Closing = { request: ClientRequest; state: 'done' | 'refused' };

/** What clients ask of the data kept of them; a manager answers each within its time. */
export function PrivacyRequestsScreen() {
  const { t } = useTranslation();
  const [wanted, setWanted] = useAddressParam('state');
  const state = REQUEST_STATES.find((one) => one === wanted);
  const list = useInfiniteQuery(privacyRequestsQuery(state));
  const [closing, setClosing] = useState<Closing | null>(null);
  return (
    <>
      <PageHeader
        title={t('Requests about data')}
        subtitle={t('Clients ask here for a copy, a correction or an erasure of what is kept of them.')}
      />
      <Card isFlush>
        <div className={styles.filter}>
          <SelectField
            label={t('State')}
            value={state ?? ''}
            placeholder={t('All')}
            options={REQUEST_STATES.map((value) => ({ value, label: t(REQUEST_STATE_NAMES[value]) }))}
            onChange={({ target }) => setWanted(target.value)}
          />
        </div>
        <QueryList list={list} failure={t('The requests could not be loaded.')}>
          {(requests, loadMore) =>
            requests?.length === 0 ? (
              <EmptyState>{t('No client has asked for anything here.')}</EmptyState>
            ) : (
              <>
                <ul className={styles.requests}>
                  {requests?.map((request) => (
                    <RequestRow key={request.id} request={request} onAnswer={setClosing} />
                  ))}
                </ul>
                {loadMore}
              </>
            )
          }
        </QueryList>
      </Card>
      {closing && <CloseRequestDialog {...closing} onClose={() => setClosing(null)} />}
    </>
  );
}

type RequestRowProps = { request: ClientRequest; onAnswer: (closing: Closing) => void };

function RequestRow({ request, onAnswer }: RequestRowProps) {
  const { t } = useTranslation();
  const { client, client_name, kind, note, state, created_at, due_at, answer, closed_at, closed_by } =
    request;
  return (
    <li className={styles.request}>
      <div className={styles.words}>
        <strong>
          <Link to={`/client/${client}`}>{client_name}</Link>
        </strong>
        <span>{t(REQUEST_KIND_NAMES[kind])}</span>
        {note && <p>{note}</p>}
        <span className={styles.soft}>
          {closed_at
            ? t('Answered on {{day}} by {{name}}', { day: formatDay(closed_at), name: closed_by ?? '' })
            : t('Asked on {{day}}, to be answered by {{due}}', {
                day: formatDay(created_at),
                due: formatDay(due_at),
              })}
        </span>
        {answer && <p>{answer}</p>}
      </div>
      <div className={styles.acts}>
        <Badge tone={REQUEST_TONES[state]}>{t(REQUEST_STATE_NAMES[state])}</Badge>
        {state === 'open' && (
          <>
            <Button onClick={() => onAnswer({ request, state: 'done' })}>{t('Note as fulfilled')}</Button>
            <Button variant="quiet" onClick={() => onAnswer({ request, state: 'refused' })}>
              {t('Refuse')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
