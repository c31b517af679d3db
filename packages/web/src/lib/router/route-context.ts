import { createContext, use } from 'react';
import type { Location } from './location.ts';
import type { Params } from './match-path.ts';

type Shown = { location: Location; params: Params };

export const RouteContext = createContext<Shown | null>(null);

function useShown(): Shown {
  const shown = use(RouteContext);
  if (!shown) throw new Error('Only a screen has an address.');
  return shown;
}

/** The address that is shown. */
export const useLocation = (): Location => useShown().location;

/** What the address has for the `:names` of its route. */
export const useParams = (): Params => useShown().params;
