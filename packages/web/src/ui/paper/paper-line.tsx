import type { ReactNode } from 'react';

/** A label and its amount, at the two edges of the paper. */
export const PaperLine = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>
      <bdi>{name}</bdi>
    </dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
);
