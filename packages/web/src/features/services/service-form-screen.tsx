import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from '../../lib/use-translation.ts';
import { serviceQuery } from '../../queries/services.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ServiceForm } from './service-form.tsx';

/** Creates a service; a whole screen, because the form is long. */
export function NewServiceScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={t('Add Service')} back={{ to: '/services', label: t('Services') }} />
      <ServiceForm onSaved={() => void navigate({ to: '/services' })} />
    </>
  );
}

/** Changes a service. */
export function EditServiceScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = Number(useParams({ from: '/staff/shell/services/$id/edit' }).id);
  // The edited values must not change; a reload does not refill the form.
  const read = useQuery({ ...serviceQuery(id), refetchOnWindowFocus: false });
  const { data, error } = read;
  return (
    <>
      <PageHeader title={t('Edit Service')} back={{ to: '/services', label: t('Services') }} />
      {data && <ServiceForm key={id} service={data} onSaved={() => void navigate({ to: '/services' })} />}
      {!data && error && (
        <Card>
          <QueryError query={read} />
        </Card>
      )}
      {!data && !error && (
        <Card>
          {['30%', '80%', '55%', '70%'].map((width) => (
            <Skeleton key={width} width={width} height="2.5rem" />
          ))}
        </Card>
      )}
    </>
  );
}
