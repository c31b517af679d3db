import type { NamedResource } from '@revive/contract';
import { MessagesTo } from '../features/messages/messages-to.tsx';
import { HandoverDialog } from '../features/schedule/away/handover-dialog.tsx';

type HandoverProps = { resource?: NamedResource | undefined; onClose: () => void };

/** The sessions to hand over, with the messages to those who are moved. */
export const Handover = (props: HandoverProps) => <HandoverDialog {...props} Messages={MessagesTo} />;
