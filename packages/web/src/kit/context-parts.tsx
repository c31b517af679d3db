import { Button } from '../ui/buttons/button.tsx';
import { AwayButton } from '../ui/contexts/away-button.tsx';
import { AwayContext } from '../ui/contexts/away-context.ts';
import { HealthContext, HealthMark, HealthNotice } from '../ui/contexts/health-context.tsx';
import { HistoryContext } from '../ui/contexts/history-context.ts';
import { HistoryLink } from '../ui/contexts/history-link.tsx';
import { InlineNotice } from '../ui/feedback/inline-notice.tsx';
import { showToast } from '../ui/feedback/show-toast.ts';
import { Badge } from '../ui/layout/badge.tsx';
import { HistoryItem, RowMenu } from '../ui/lists/row-menu.tsx';
import { Menu } from '../ui/overlays/menu.tsx';
import { MenuItem } from '../ui/overlays/menu-item.tsx';
import { Part } from './part.tsx';

const CLIENT = { id: 1, name: 'Hodan Warsame' };
const RECORD = { type: 'client', id: 1, title: CLIENT.name };

const histories = {
  addressOf: () => '/audit' as const,
  open: ({ title }: typeof RECORD) => void showToast.info(`The history of ${title}`),
};
const health = {
  Mark: () => <Badge tone="red">To be heeded</Badge>,
  Notice: () => <InlineNotice kind="warning">Something is to be heeded</InlineNotice>,
  openBefore: () => {},
};

const away = {
  showAway: ({ name }: { name: string }) => void showToast.info(`${name} is away`),
  showHandover: () => {},
};

/** What the app hands down: here it is made up. */
export const ContextParts = () => (
  <HistoryContext value={histories}>
    <HealthContext value={health}>
      <Part name="HistoryLink, HistoryItem and RowMenu">
        <HistoryLink {...RECORD} isNamed />
        <HistoryLink {...RECORD} />
        <Menu trigger={<Button>Menu</Button>}>
          <HistoryItem record={RECORD} />
        </Menu>
        <RowMenu record={RECORD}>
          <MenuItem onSelect={() => {}}>Edit</MenuItem>
        </RowMenu>
      </Part>
      <AwayContext value={away}>
        <Part name="AwayButton">
          <AwayButton resource={{ id: 1, kind: 'therapist', name: 'Hodan' }} />
        </Part>
      </AwayContext>
      <Part name="HealthMark and HealthNotice" isStacked>
        <HealthMark client={CLIENT} />
        <HealthNotice client={CLIENT} />
      </Part>
    </HealthContext>
  </HistoryContext>
);
