import { Button } from '../ui/buttons/button.tsx';
import { LinkButton } from '../ui/buttons/link-button.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Alerts } from '../ui/layout/alerts.tsx';
import { Avatar } from '../ui/layout/avatar.tsx';
import { Badge } from '../ui/layout/badge.tsx';
import { BrandMark } from '../ui/layout/brand-mark.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Chip } from '../ui/layout/chip.tsx';
import { Cluster } from '../ui/layout/cluster.tsx';
import { Contact } from '../ui/layout/contact.tsx';
import { CopyLine } from '../ui/layout/copy-line.tsx';
import { Figures } from '../ui/layout/figures.tsx';
import { KeyValueList } from '../ui/layout/key-value-list.tsx';
import { LongText } from '../ui/layout/long-text.tsx';
import { MissingLanguages } from '../ui/layout/missing-languages.tsx';
import { Note } from '../ui/layout/note.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Phone } from '../ui/layout/phone.tsx';
import { QrCode } from '../ui/layout/qr-code.tsx';
import { SettledNote } from '../ui/layout/settled-note.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';
import { TextOf } from '../ui/layout/text-of.tsx';
import type { Tone } from '../ui/layout/tone.ts';
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx';
import { WaitsBadge } from '../ui/layout/waits-badge.tsx';
import { AVATAR_NAMES, PARAGRAPHS } from './examples.ts';
import { Part } from './part.tsx';

const SOLD = { name: 'Soap', texts: { so: { name: 'Saabuun' } } };
const TONES: readonly Tone[] = ['green', 'yellow', 'red', 'blue', 'purple', 'indigo', 'grey'];
const PAIRS = [
  { label: 'Phone', value: <Phone number="252615443322" /> },
  { label: 'Code', value: <Figures>4711-08</Figures> },
];

export const LayoutParts = () => (
  <>
    <Part name="PageHeader" isStacked>
      <PageHeader
        title="Clients"
        subtitle="All who were ever here"
        actions={<Button variant="primary">New</Button>}
      />
      <PageHeader title="Hodan Warsame" back={{ to: '/clients', label: 'Clients' }} />
    </Part>
    <Part name="Card" isStacked>
      <Card
        title="With a title"
        subtitle="and what it is about"
        actions={<LinkButton to="/">More</LinkButton>}
      >
        Its content
      </Card>
      <Card isFlush>Flush, for a table</Card>
    </Part>
    <Part name="Alerts" note="What to know of a client before she is served">
      <Alerts texts={['Speak slowly, she hears badly', 'Pays by EVC only']} wish="woman" />
    </Part>
    <Part
      name="Stack and Cluster"
      note="What is one below the other, and what is beside each other"
      isStacked
    >
      <Stack gap={1}>
        <Skeleton width="12ch" />
        <Skeleton width="20ch" />
      </Stack>
      <Cluster>
        <Button>Yes</Button>
        <Button size="large">No</Button>
      </Cluster>
      <Cluster isCentered>
        <Button>Yes</Button>
        <Button size="large">No</Button>
      </Cluster>
    </Part>
    <Part name="Note" isStacked>
      <Note>What is said besides, small and soft</Note>
    </Part>
    <Part name="Badge">
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Part>
    <Part name="SettledNote" isStacked>
      <SettledNote as="Left as it was" by="Hodan" at="2026-11-28T09:00:00Z" reason="She came again" />
    </Part>
    <Part name="WaitsBadge">
      <WaitsBadge acts={[{ act: 'arrived' }, { act: 'noted' }]} />
    </Part>
    <Part name="Chip">
      <Chip>Waist</Chip>
      <Chip onRemove={() => {}} removeLabel="Remove Hips">
        Hips
      </Chip>
    </Part>
    <Part name="Avatar and BrandMark">
      {AVATAR_NAMES.map((name) => (
        <Avatar key={name} name={name} />
      ))}
      <Avatar name="Sagal Dahir" size="small" />
      <Avatar name="Sagal Dahir" size="large" />
      <BrandMark />
    </Part>
    <Part name="KeyValueList, Phone and Figures" isStacked>
      <KeyValueList items={PAIRS} />
      <KeyValueList items={PAIRS} layout="rows" />
    </Part>
    <Part name="Contact">
      <Contact name="Hodan" phone="252615443322" />
    </Part>
    <Part name="TextOf and MissingLanguages" note="What is sold, in the language of the page" isStacked>
      <TextOf thing={SOLD} />
      <MissingLanguages thing={SOLD} others={[{ name: 'Cream', texts: { ar: { name: 'كريم' } } }]} />
    </Part>
    <Part name="CopyLine" isStacked>
      <CopyLine label="Key" text="rk_0123456789" />
      <CopyLine label="Seen once" text="rk_…" canCopy={false} />
    </Part>
    <Part name="QrCode">
      <QrCode text="https://revive.example" label="The address of Revive" />
    </Part>
    <Part name="LongText" isStacked>
      <LongText text={PARAGRAPHS.en} language="en" />
      <LongText text={PARAGRAPHS.ar} language="ar" />
    </Part>
    <Part name="Tabs" isStacked>
      <Tabs
        label="Two"
        tabs={[
          { id: 'one', label: 'One', content: 'The first panel' },
          { id: 'two', label: 'Two', content: 'The second panel' },
        ]}
      />
    </Part>
    <Part name="VisuallyHidden" note="Nothing is seen; a reader of screens says it">
      <VisuallyHidden>Heard, not seen</VisuallyHidden>
    </Part>
  </>
);
