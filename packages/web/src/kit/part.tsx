import type { ReactNode } from 'react';
import { Card } from '../ui/layout/card.tsx';
import { Cluster } from '../ui/layout/cluster.tsx';
import { Note } from '../ui/layout/note.tsx';
import { Stack } from '../ui/layout/stack.tsx';

type PartProps = {
  /** The names of the components that are shown. */
  name: string;
  /** What is worth a look. */
  note?: ReactNode;
  /** Puts the states one below the other. */
  isStacked?: boolean;
  children: ReactNode;
};

/** A part of `ui`, in its states. */
export const Part = ({ name, note, isStacked, children }: PartProps) => (
  <Card title={name}>
    <Stack>
      {note && <Note>{note}</Note>}
      {isStacked ? <Stack>{children}</Stack> : <Cluster isCentered>{children}</Cluster>}
    </Stack>
  </Card>
);
