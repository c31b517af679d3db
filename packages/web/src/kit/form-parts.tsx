import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PictureBox } from '../ui/forms/picture-box.tsx';
import { SignatureDrawing } from '../ui/forms/signature-drawing.tsx';
import { SignatureField } from '../ui/forms/signature-field.tsx';
import { TranslatedFields } from '../ui/forms/translated-fields.tsx';
import { Part } from './part.tsx';

const SAID = {
  name: 'Soap',
  description: 'Of olive oil',
  texts: { so: { name: 'Saabuun', description: '' }, ar: { name: '', description: '' } },
};

export function FormParts() {
  const form = useForm({ defaultValues: SAID });
  const [refusal, refuse] = useState<string>();
  return (
    <>
      <Part name="PictureBox" note="A picture is chosen, dropped or taken" isStacked>
        <PictureBox
          shown={null}
          error={refusal}
          onChoose={() => refuse(undefined)}
          onRefuse={refuse}
          onRemove={() => {}}
        />
        <PictureBox
          shown="/favicon.svg"
          error={undefined}
          onChoose={() => {}}
          onRefuse={refuse}
          onRemove={() => {}}
        />
      </Part>
      <Part name="TranslatedFields" isStacked>
        <TranslatedFields form={form} descriptionLabel="Description" />
      </Part>
      <Part name="SignatureField and SignatureDrawing" isStacked>
        <SignatureField onChange={() => {}} />
        <SignatureField onChange={() => {}} error="Draw a signature, or type the name instead" />
        <SignatureDrawing
          data="M20 90C60 20 90 20 100 60S140 120 180 40S240 20 280 80"
          label="Signed by Hodan"
        />
      </Part>
    </>
  );
}
