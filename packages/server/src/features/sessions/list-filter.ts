import type { SessionFilter } from '@revive/contract';
import type * as z from 'zod';
import type { ClientsFound } from '../clients/index.ts';

type Wanted = z.output<z.ZodObject<typeof SessionFilter>>;

/** The filter with the result of `resolveSearchFilter`. */
export type Filter = Wanted &
  Partial<ClientsFound> & {
    /** The business days as instants: the first, and the one after the last. */
    starts?: Date | undefined;
    ends?: Date | undefined;
    /** The business time zone, where weekday or hour are asked for. */
    time_zone?: string | undefined;
  };
