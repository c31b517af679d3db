import { Link } from '../ui/buttons/link.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';
import { ButtonParts } from './button-parts.tsx';
import { ChartParts } from './chart-parts.tsx';
import { ChoiceParts } from './choice-parts.tsx';
import { ContextParts } from './context-parts.tsx';
import { FeedbackParts } from './feedback-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import { FormParts } from './form-parts.tsx';
import styles from './kit.module.css';
import { LayoutParts } from './layout-parts.tsx';
import { ListParts } from './list-parts.tsx';
import { MenuParts } from './menu-parts.tsx';
import { OverlayParts } from './overlay-parts.tsx';
import { PaperParts } from './paper-parts.tsx';
import { StatParts } from './stat-parts.tsx';

const parts = (...Parts: (() => React.ReactNode)[]) => (
  <Stack>
    {Parts.map((One) => (
      <One key={One.name} />
    ))}
  </Stack>
);

/** Every part of `ui` in its states, a tab for each folder. It is there while the program is written, not in the build. */
export const KitScreen = () => (
  <main className={styles.screen}>
    <PageHeader
      title="Kit"
      subtitle={
        <>
          The parts of <code>packages/web/src/ui</code>. <Link to="/">Back to the office</Link>
        </>
      }
    />
    <Tabs
      label="Kit"
      param="tab"
      tabs={[
        { id: 'layout', label: 'Layout', content: parts(LayoutParts, StatParts) },
        { id: 'buttons', label: 'Buttons', content: parts(ButtonParts) },
        { id: 'forms', label: 'Forms', content: parts(FieldParts, ChoiceParts, FormParts) },
        { id: 'overlays', label: 'Overlays', content: parts(OverlayParts, MenuParts) },
        { id: 'lists', label: 'Lists', content: parts(ListParts) },
        { id: 'feedback', label: 'Feedback', content: parts(FeedbackParts) },
        { id: 'charts', label: 'Charts', content: parts(ChartParts) },
        { id: 'paper', label: 'Paper', content: parts(PaperParts) },
        { id: 'contexts', label: 'Contexts', content: parts(ContextParts) },
      ]}
    />
  </main>
);
