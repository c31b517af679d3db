import { useQuery } from '@tanstack/react-query';
import { useAddressParam } from '../../../lib/use-address-param.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { tagsQuery } from '../../../queries/clients.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';

/** Shows the clients of one tag; the choice stands in the address. Nothing while the owner has no tags. */
export function TagFilter() {
  const { t } = useTranslation();
  const [tag, setTag] = useAddressParam('tag');
  const { data: tags = [] } = useQuery(tagsQuery());
  if (tags.length === 0 && !tag) return null;
  return (
    <SelectField
      label={t('Tag')}
      value={tag}
      onChange={({ target }) => setTag(target.value)}
      placeholder={t('All')}
      options={tags.map(({ name }) => ({ value: name, label: name }))}
    />
  );
}
