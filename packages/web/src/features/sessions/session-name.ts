import type { AnySession } from '@revive/contract';
import type { Translate } from '../../lib/use-translation.ts';

/** 'Hodan Ali: Body wrap, session 2 of 6'. */
export const sessionName = (t: Translate, { booking_info, ...session }: AnySession): string =>
  t('{{client}}: {{service}}, session {{number}} of {{total}}', {
    client: booking_info.client_name,
    service: session.service_name,
    number: session.session_number,
    total: session.session_count,
  });
