import type { SearchName } from '../lib/address.ts';
import { useAddressParam } from '../lib/use-address-param.ts';
import { SearchBox, type SearchWords } from './search-box.tsx';

export type SearchFieldProps = SearchWords &
  (
    | { /** Keeps the text in the address bar under this name. */ param: SearchName }
    | { param?: undefined; value: string; onSearch: (text: string) => void }
  );

/** A search box that reports what is typed once the typing rests for a quarter of a second. */
export const SearchField = (props: SearchFieldProps) =>
  props.param === undefined ? <SearchBox {...props} /> : <AddressSearch {...props} />;

function AddressSearch({ param, ...words }: SearchWords & { param: SearchName }) {
  const [value, setValue] = useAddressParam(param);
  return <SearchBox {...words} value={value} onSearch={setValue} />;
}
