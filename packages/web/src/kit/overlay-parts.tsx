import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../lib/form.ts';
import { Button } from '../ui/buttons/button.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { DialogFrame } from '../ui/overlays/dialog-frame.tsx';
import { Drawer } from '../ui/overlays/drawer.tsx';
import { DrawerFrame } from '../ui/overlays/drawer-frame.tsx';
import { DialogForm, FormDialog } from '../ui/overlays/form-dialog.tsx';
import { Tooltip } from '../ui/overlays/tooltip.tsx';
import { useConfirm } from '../ui/overlays/use-confirm.ts';
import { Part } from './part.tsx';

const NAMES = ['small', 'medium', 'large', 'form', 'alert', 'confirm', 'drawer', 'navigation'] as const;

export function OverlayParts() {
  const [open, setOpen] = useState<(typeof NAMES)[number]>();
  const confirm = useConfirm();
  const close = () => setOpen(undefined);
  return (
    <>
      <Part name="Dialog, FormDialog, AlertDialog, ConfirmDialog and Drawer" note="Escape closes each">
        {NAMES.map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            <bdi>{name}</bdi>
          </Button>
        ))}
        <Button onClick={() => void confirm({ title: 'Meant?', message: 'It is asked once' })}>
          useConfirm
        </Button>
      </Part>
      <Part name="Tooltip">
        <Tooltip text="Shown on hover and on focus">
          <Button>Hover</Button>
        </Tooltip>
        <Tooltip text="Shown on a press too" isShownOnPress>
          <Button>Press</Button>
        </Tooltip>
      </Part>
      <Part name="DialogForm" note="What a FormDialog holds, for a dialog that has more" isStacked>
        <Form onClose={() => {}} isBare />
      </Part>
      <Part name="DialogFrame and DrawerFrame" note="What the shop puts into a dialog of its make" isStacked>
        <DialogFrame heading={<h2>A heading</h2>} onClose={() => {}} footer={<Button>Close</Button>}>
          Its content
        </DialogFrame>
        <DrawerFrame heading={<h2>A heading</h2>} onClose={() => {}}>
          Its content
        </DrawerFrame>
      </Part>
      {(open === 'small' || open === 'medium' || open === 'large') && (
        <Dialog
          title={`A ${open} dialog`}
          description="What it is about"
          size={open}
          onClose={close}
          footer={<Button onClick={close}>Close</Button>}
        >
          Its content
        </Dialog>
      )}
      {open === 'form' && <Form onClose={close} />}
      <AlertDialog isOpen={open === 'alert'} onClose={close} title="It was not saved">
        The reason stands here
      </AlertDialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Delete this client"
        message="It cannot be taken back"
        tone="danger"
        onConfirm={close}
        onClose={close}
      />
      <Drawer isOpen={open === 'drawer'} onClose={close} title="Details">
        From the end
      </Drawer>
      <Drawer isOpen={open === 'navigation'} onClose={close} title="Navigation" side="start">
        From the start
      </Drawer>
    </>
  );
}

function Form({ onClose, isBare = false }: { onClose: () => void; isBare?: boolean }) {
  const form = useForm({ defaultValues: { name: '' } });
  const submission = useSubmit(form, async () => onClose());
  const shown = { submission, action: 'Save', refusalTitle: 'It was not saved', onCancel: onClose };
  const field = <TextField label="Name" {...fieldsOf(form)('name')} />;
  if (isBare) return <DialogForm {...shown}>{field}</DialogForm>;
  return (
    <FormDialog {...shown} title="A dialog that is a form" onClose={onClose}>
      {field}
    </FormDialog>
  );
}
