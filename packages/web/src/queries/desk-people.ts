import { calls, type DeskPerson } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../api/send.ts';

/** Who may go on at this desk with a PIN. By the browser's cookie and without a token: also before anyone has logged in. */
export const deskPeopleQuery = () =>
  queryOptions({
    queryKey: ['desk-people'],
    queryFn: async () => {
      const { method, path } = calls.auth.listDeskPeople;
      return (await send({ method, path, headers: {} })).body as DeskPerson[];
    },
  });
