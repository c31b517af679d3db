import { useQuery } from '@tanstack/react-query';
import { Button } from '../ui/buttons/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { InlineNotice } from '../ui/feedback/inline-notice.tsx';
import { QueryError } from '../ui/feedback/query-error.tsx';
import { showToast } from '../ui/feedback/show-toast.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { UploadProgress } from '../ui/feedback/upload-progress.tsx';
import { showAlert } from '../ui/overlays/show-alert.tsx';
import { Part } from './part.tsx';

const DRAWINGS = ['sprig', 'calendar', 'jar', 'search'] as const;
const KINDS = ['info', 'success', 'warning', 'error'] as const;
const undo = { action: { label: 'Undo', onPress: () => {} }, detail: 'Hodan Warsame' };

export function FeedbackParts() {
  const failed = useQuery({
    queryKey: ['kit', 'failed'],
    queryFn: () => Promise.reject(new Error('The server could not be reached')),
    retry: false,
  });
  return (
    <>
      <Part name="InlineNotice" isStacked>
        {KINDS.map((kind) => (
          <InlineNotice key={kind} kind={kind} title={kind} action={<Button size="small">Retry</Button>}>
            What happened, and what to do
          </InlineNotice>
        ))}
      </Part>
      <Part name="EmptyState" isStacked>
        {DRAWINGS.map((drawing) => (
          <EmptyState key={drawing} drawing={drawing} action={<Button>The next step</Button>}>
            Nothing is here yet
          </EmptyState>
        ))}
        <EmptyState isCompact>Compact</EmptyState>
      </Part>
      <Part name="ErrorState and QueryError" isStacked>
        <ErrorState message="The list could not be loaded" onRetry={() => {}}>
          What was typed is kept
        </ErrorState>
        <ErrorState message="It is tried again" onRetry={() => {}} isRetrying />
        {failed.isError && <QueryError query={failed} message="The clients could not be loaded" />}
      </Part>
      <Part name="Skeleton and Spinner">
        <Skeleton width="20ch" />
        <Skeleton shape="block" width="12rem" height="4rem" />
        <Skeleton shape="circle" width="3rem" height="3rem" />
        <Spinner label="Loading" />
      </Part>
      <Part name="UploadProgress" isStacked>
        <UploadProgress share={0.4} />
        <UploadProgress share={1} />
      </Part>
      <Part name="showToast and showAlert">
        <Button onClick={() => showToast.success('Saved')}>success</Button>
        <Button onClick={() => showToast.error('It was not saved')}>error</Button>
        <Button onClick={() => showToast.info('Session completed', undo)}>info with Undo</Button>
        <Button onClick={() => showToast.loading('Sending', { id: 'kit', duration: 4000 })}>loading</Button>
        <Button onClick={() => showAlert('It was not saved', 'The reason')}>alert</Button>
      </Part>
    </>
  );
}
