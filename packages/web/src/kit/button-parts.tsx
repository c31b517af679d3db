import Camera from 'lucide-react/icons/camera';
import Plus from 'lucide-react/icons/plus';
import { Button } from '../ui/buttons/button.tsx';
import { CsvButton } from '../ui/buttons/csv-button.tsx';
import { FileButton } from '../ui/buttons/file-button.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { Link } from '../ui/buttons/link.tsx';
import { LinkButton } from '../ui/buttons/link-button.tsx';
import { CLIENTS } from './examples.ts';
import { Part } from './part.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const SIZES = ['small', 'medium', 'large'] as const;

export const ButtonParts = () => (
  <>
    <Part name="Button">
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      {SIZES.map((size) => (
        <Button key={size} size={size} icon={<Plus />}>
          {size}
        </Button>
      ))}
      <Button isBusy busyLabel="Saving...">
        Busy
      </Button>
      <Button disabledReason="Only an admin can do this">Disabled with its reason</Button>
      <Button variant="primary" isWide>
        Wide
      </Button>
    </Part>
    <Part name="IconButton">
      {SIZES.map((size) => (
        <IconButton key={size} size={size} label={`Add, ${size}`} icon={<Plus />} />
      ))}
      <IconButton label="News (3)" icon={<Plus />} count={3} />
      <IconButton label="Add, busy" icon={<Plus />} isBusy />
      <IconButton label="Add, disabled" icon={<Plus />} disabledReason="Only an admin can do this" />
    </Part>
    <Part name="Link and LinkButton">
      <Link to="/clients">A link</Link>
      <LinkButton to="/clients" icon={<Plus />}>
        A link that looks like a button
      </LinkButton>
    </Part>
    <Part name="FileButton and CsvButton">
      <FileButton label="Add photos" icon={<Plus />} accept={['image/png']} onPick={() => {}} />
      <FileButton label="Take a photo" icon={<Camera />} accept={['image/png']} isCamera onPick={() => {}} />
      <FileButton label="Full" icon={<Plus />} accept={['image/png']} isDisabled onPick={() => {}} />
      <CsvButton
        name="clients"
        header={['Name']}
        line={({ name }) => [name]}
        read={async () => ({ rows: CLIENTS, areMore: false })}
        disabled={false}
      />
    </Part>
  </>
);
