import { useTranslation } from '../../lib/use-translation.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';

/** What was refused, in its place. */
export function Refusal({ message }: { message: string | undefined }) {
  const { translateMessage } = useTranslation();
  return message ? <InlineNotice kind="error">{translateMessage(message)}</InlineNotice> : null;
}
