import type { Sex, TherapistWish } from '@revive/contract';
import { sql } from 'kysely';

/** Whom a session is for, as far as it decides who and what may serve them. */
export interface Who {
  name: string;
  /** Null while it is not known. */
  sex: Sex | null;
  therapist_wish: TherapistWish;
}

/** A visitor of the shop, of whom only her wish is known. */
export const visitorWith = (wish: Sex | undefined): Who => ({
  name: '',
  sex: null,
  therapist_wish: wish ?? 'any',
});

/** A client as `Who`, for a column. */
export const whoColumn = sql<Who>`json_build_object('name', clients.name, 'sex', clients.sex, 'therapist_wish', clients.therapist_wish)`;

interface Server {
  kind: string;
  serves: string;
  sex: string | null;
}

/** Whether it is for someone of this sex; of whom it is not known, all are for her. */
export const isServed = (serves: string, sex: Sex | null | undefined): boolean =>
  serves === 'all' || !sex || serves === (sex === 'woman' ? 'women' : 'men');

const isWished = ({ kind, sex }: Server, who: Who | undefined): boolean =>
  kind !== 'therapist' || !who || who.therapist_wish === 'any' || sex === who.therapist_wish;

/** Whether a therapist, a room or a machine may serve a client: it is for her, and she did not wish otherwise. */
export const fits = (server: Server, who: Who | undefined): boolean =>
  isServed(server.serves, who?.sex) && isWished(server, who);

/** Why it does not fit: 'wish' or whom it is for; undefined where it does. */
export function misfitOf(server: Server, who: Who | undefined): 'wish' | 'women' | 'men' | undefined {
  if (!isServed(server.serves, who?.sex)) return server.serves as 'women' | 'men';
  return isWished(server, who) ? undefined : 'wish';
}
