import type { Resource } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useAway } from '../../ui/contexts/away-context.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';

const ResourceDialog = lazyDialog(async () => (await import('./resource-dialog.tsx')).ResourceDialog);
const HoursDialog = lazyDialog(async () => (await import('./hours-dialog.tsx')).HoursDialog);
const ExceptionsDialog = lazyDialog(async () => (await import('./exceptions-dialog.tsx')).ExceptionsDialog);
const BlocksDialog = lazyDialog(async () => (await import('./blocks-dialog.tsx')).BlocksDialog);

type ResourceButtonsProps = {
  resource: Resource;
  /** Whether the caller only reads the hours; leave and blocks all staff enter. */
  isReadOnly: boolean;
  /** Called when one of the dialogs opens. */
  onOpen?: () => void;
};

/** Blocks the time of now, and opens hours, single days, leave, and the form of a therapist, a room or a machine. */
export function ResourceButtons({ resource, isReadOnly, onOpen }: ResourceButtonsProps) {
  const { t } = useTranslation();
  const open = (...shown: Parameters<typeof showDialog>) => {
    onOpen?.();
    showDialog(...shown);
  };
  const { showAway } = useAway();
  const goAway = () => {
    onOpen?.();
    showAway(resource);
  };
  return (
    <>
      {resource.is_active && (
        <Button size="small" onClick={goAway}>
          {resource.kind === 'therapist' ? t('Ill or away') : t('Not usable')}
        </Button>
      )}
      <Button
        size="small"
        onClick={() =>
          open('hours', (close) => <HoursDialog {...{ resource, isReadOnly }} onClose={close} />)
        }
      >
        {t('Hours')}
      </Button>
      <Button
        size="small"
        onClick={() =>
          open('exceptions', (close) => <ExceptionsDialog {...{ resource, isReadOnly }} onClose={close} />)
        }
      >
        {t('Single days')}
      </Button>
      <Button
        size="small"
        onClick={() => open('blocks', (close) => <BlocksDialog resource={resource} onClose={close} />)}
      >
        {t('Leave')}
      </Button>
      <Button
        size="small"
        {...(isReadOnly && { disabledReason: t('Only a manager or an admin may do this.') })}
        onClick={() => editResource(resource.kind, resource, onOpen)}
      >
        {t('Edit')}
      </Button>
    </>
  );
}

/** Opens the form of a resource, or of a new one. */
export function editResource(kind: Resource['kind'], resource?: Resource, onOpen?: () => void): void {
  onOpen?.();
  showDialog('resource', (close) => <ResourceDialog kind={kind} resource={resource} onClose={close} />);
}
