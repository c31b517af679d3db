import { useQuery } from '@tanstack/react-query';
import TagIcon from 'lucide-react/icons/tag';
import { tagsQuery } from '../../../queries/clients.ts';
import { Badge } from '../../../ui/layout/badge.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';

const ICON = <TagIcon />;

/** The tags of a client, each in its colour; nothing where there are none. */
export function TagNames({ names }: { names: readonly string[] }) {
  const { data: tags = [] } = useQuery({ ...tagsQuery(), enabled: names.length > 0 });
  if (names.length === 0) return null;
  return (
    <Cluster as="span">
      {names.map((name) => (
        <Badge key={name} tone={tags.find((tag) => tag.name === name)?.colour ?? 'grey'} icon={ICON}>
          <bdi>{name}</bdi>
        </Badge>
      ))}
    </Cluster>
  );
}
