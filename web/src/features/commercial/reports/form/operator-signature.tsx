import { Button } from '@mantine/core';
import { factPath, reportFacts } from '@poolhouse/domain/features/commercial/reports/answer-fields';
import type { Answer, Answers } from '@poolhouse/domain/features/commercial/reports/answers';
import { useState } from 'react';
import { signatureFile } from '../../../../ui/form/signature.ts';
import { SignatureField } from '../../../../ui/form/signature-field.tsx';
import { TextField } from '../../../../ui/input/text-field.tsx';
import { useAnswer } from './answer-input.tsx';
import type { PictureLinks } from './item-pictures.tsx';
import classes from './operator-signature.module.css';

const name = factPath('operator');
const signature = factPath('signature');

type Props = {
  answers: Answers;
  links: PictureLinks;
  /** A drawing that isn't a picture of the report yet. */
  drawing: string | null;
  onDrawing: (drawing: string | null) => void;
  onAnswers: (changes: Readonly<Record<string, Answer | null>>) => void;
  onPictures: (path: string, files: readonly File[]) => void;
};

/** Takes the name and signature of the operator. A signature that is saved is shown, and can be replaced. */
export function OperatorSignature({ answers, links, drawing, onDrawing, onAnswers, onPictures }: Props) {
  const [sent, setSent] = useState<string | null>(null);
  const [stored] = (answers[signature] as readonly string[] | undefined) ?? [];
  const { value, enter, shell } = useAnswer({
    path: name,
    answer: answers[name],
    onChange: (to) => onAnswers({ [name]: to }),
  });
  const field = { ...shell, label: reportFacts.operator.label };
  const typed = String(value ?? '');
  const save = () => {
    const file = signatureFile({ name: typed, drawing });
    if (file === null) return;
    onPictures(signature, [file]);
    setSent(drawing);
    onDrawing(null);
  };
  const replace = () => {
    setSent(null);
    onAnswers({ [signature]: null });
  };
  if (stored !== undefined || sent !== null)
    return (
      <div className={classes.signature}>
        <TextField {...field} value={typed} onChange={enter} />
        <SignatureDrawing source={(stored !== undefined && links.get(stored)?.thumbnail) || sent || ''} />
        {stored === undefined ? (
          <p className={classes.note}>The signature is saved on this device and sent with the report.</p>
        ) : (
          <Button variant="default" onClick={replace}>
            Sign again
          </Button>
        )}
      </div>
    );
  return (
    <div className={classes.signature}>
      <SignatureField
        {...field}
        value={{ name: typed, drawing }}
        onChange={(next) => {
          if (next.name !== typed) enter(next.name);
          if (next.drawing !== drawing) onDrawing(next.drawing);
        }}
      />
      {drawing !== null && <Button onClick={save}>Save signature</Button>}
    </div>
  );
}

/** Shows a signature, dark on white whatever the theme. */
export function SignatureDrawing({ source }: { source: string }) {
  return <img className={classes.drawing} src={source} alt="Signature of the operator" />;
}
