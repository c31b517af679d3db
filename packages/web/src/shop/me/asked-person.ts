import { ME_PAGE } from '@revive/contract';

/** The name in an address that says about whom it is. */
const PERSON = 'person';

const inAddress = (): number | undefined =>
  Number(new URLSearchParams(location.search).get(PERSON)) || undefined;

/** Whose page the address asks for: a child of hers. Undefined on her own page, and elsewhere. */
export const askedPerson = (): number | undefined =>
  location.pathname.replace(/\/$/, '') === ME_PAGE ? inAddress() : undefined;

/** For whom the address says that something is booked. */
export const personToBookFor = inAddress;

/** An address about someone: the page of a child, or a booking for one. */
export const aboutPerson = (address: string, person: number | undefined): string =>
  person === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}${PERSON}=${person}`;
