import { useState } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { PaperDialog } from '../ui/paper/paper-dialog.tsx';
import { PaperLine } from '../ui/paper/paper-line.tsx';
import paper from '../ui/paper/paper-sheet.module.css';
import { Part } from './part.tsx';

export function PaperParts() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Part name="PaperDialog and PaperLine" note="A sheet to look at and to print, on a roll or on A4">
      <Button onClick={() => setOpen(true)}>Show the sheet</Button>
      {isOpen && (
        <PaperDialog
          Frame={Dialog}
          title="Receipt"
          onClose={() => setOpen(false)}
          sheet={(chosen, ref) => (
            <article ref={ref} className={paper.sheet} data-paper={chosen}>
              <dl>
                <PaperLine name="Facial">$40.00</PaperLine>
                <PaperLine name="Total">$40.00</PaperLine>
              </dl>
            </article>
          )}
        />
      )}
    </Part>
  );
}
