import type { Resource } from '@revive/contract';
import Ban from 'lucide-react/icons/ban';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarOff from 'lucide-react/icons/calendar-off';
import Clock from 'lucide-react/icons/clock';
import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { type Translate, useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useAway } from '../../ui/contexts/away-context.ts';
import { RowMenu } from '../../ui/lists/row-menu.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { MenuItem } from '../../ui/overlays/menu-item.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';

const ResourceDialog = lazyDialog(async () => (await import('./resource-dialog.tsx')).ResourceDialog);
const HoursDialog = lazyDialog(async () => (await import('./hours-dialog.tsx')).HoursDialog);
const ExceptionsDialog = lazyDialog(async () => (await import('./exceptions-dialog.tsx')).ExceptionsDialog);
const BlocksDialog = lazyDialog(async () => (await import('./blocks-dialog.tsx')).BlocksDialog);

type ResourceActsProps = {
  resource: Resource;
  /** Whether the caller only reads the hours; leave and blocks all staff enter. */
  isReadOnly: boolean;
};

/** One thing that is done with a resource. */
interface Act {
  label: string;
  icon: ReactNode;
  act: () => void;
  disabledReason?: string;
}

/** Block the time of now, leave, hours, single days, and the form of a therapist, a room or a machine; the most frequent first. */
function actsOf(
  t: Translate,
  { resource, isReadOnly }: ResourceActsProps,
  showAway: (resource: Resource) => void,
): Act[] {
  const away: Act = {
    label: resource.kind === 'therapist' ? t('Ill or away') : t('Not usable'),
    icon: <Ban />,
    act: () => showAway(resource),
  };
  return [
    ...(resource.is_active ? [away] : []),
    {
      label: t('Leave'),
      icon: <CalendarOff />,
      act: () => showDialog('blocks', (close) => <BlocksDialog resource={resource} onClose={close} />),
    },
    {
      label: t('Hours'),
      icon: <Clock />,
      act: () =>
        showDialog('hours', (close) => <HoursDialog {...{ resource, isReadOnly }} onClose={close} />),
    },
    {
      label: t('Single days'),
      icon: <CalendarDays />,
      act: () =>
        showDialog('exceptions', (close) => (
          <ExceptionsDialog {...{ resource, isReadOnly }} onClose={close} />
        )),
    },
    {
      label: t('Edit'),
      icon: <Pencil />,
      act: () => editResource(resource.kind, resource),
      ...(isReadOnly && { disabledReason: t('Only a manager or an admin may do this.') }),
    },
  ];
}

/** Each of them as a button; `onOpen` is called when one opens its dialog. */
export function ResourceButtons({ onOpen, ...given }: ResourceActsProps & { onOpen: () => void }) {
  const { t } = useTranslation();
  const { showAway } = useAway();
  return actsOf(t, given, showAway).map(({ label, act, icon: _, ...more }) => (
    <Button
      key={label}
      size="small"
      {...more}
      onClick={() => {
        onOpen();
        act();
      }}
    >
      {label}
    </Button>
  ));
}

/** The first of them as the button of a row, the others in its menu. */
export function ResourceRowActs(given: ResourceActsProps) {
  const { t } = useTranslation();
  const { showAway } = useAway();
  const [first, ...others] = actsOf(t, given, showAway);
  return (
    <>
      <Button size="small" onClick={first!.act}>
        {first!.label}
      </Button>
      <RowMenu record={{ type: 'resource', id: given.resource.id, title: given.resource.name }}>
        {others.map(({ label, icon, act, disabledReason }) => (
          <MenuItem key={label} icon={icon} disabledReason={disabledReason} onSelect={act}>
            {label}
          </MenuItem>
        ))}
      </RowMenu>
    </>
  );
}

/** Opens the form of a resource, or of a new one. */
export const editResource = (kind: Resource['kind'], resource?: Resource): void =>
  showDialog('resource', (close) => <ResourceDialog kind={kind} resource={resource} onClose={close} />);
