import type { SearchName } from '../../lib/address.ts';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { SearchBox, type SearchLabels } from './search-box.tsx';

export type SearchFieldProps = SearchLabels &
  (
    | { /** Keeps the text in the address under this name. */ param: SearchName }
    | { param?: undefined; value: string; onSearch: (text: string) => void }
  );

/** A search input that reports its text a quarter of a second after the last key. */
export const SearchField = (props: SearchFieldProps) =>
  props.param === undefined ? <SearchBox {...props} /> : <AddressSearch {...props} />;

function AddressSearch({ param, ...labels }: SearchLabels & { param: SearchName }) {
  const [value, setValue] = useAddressParam(param);
  return <SearchBox {...labels} value={value} onSearch={setValue} />;
}
