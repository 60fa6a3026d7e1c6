import { Button } from '@mantine/core';
import type { ImportReason } from '@poolhouse/domain/services/imports/import-run';
import { useState } from 'react';
import type { ImportConfig, ImportReasonConfig } from '../../platform/import-config.ts';
import { useCan } from '../../platform/use-can.ts';
import { ExplainLink } from '../../ui/explain-link.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import classes from './import-reasons.module.css';

type Props = { reasons: readonly ImportReason[]; config: ImportConfig; onFixed: () => void };

/** As many as are seen at a glance; the rows below have them all. */
const shownAtFirst = 6;

/** Shows why rows need fixing or have a warning, equal reasons together, each with what fixes them all. */
export function ImportReasons({ reasons, config, onFixed }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (reasons.length === 0) return null;
  const shown = isOpen ? reasons : reasons.slice(0, shownAtFirst);
  return (
    <section className={classes.reasons} aria-label="Reasons">
      <ul>
        {shown.map((reason) => (
          <Reason
            key={`${reason.kind} ${reason.column} ${reason.code ?? reason.message}`}
            reason={reason}
            config={config}
            onFixed={onFixed}
          />
        ))}
      </ul>
      {shown.length < reasons.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          Show {reasons.length - shown.length} more reasons
        </Button>
      )}
    </section>
  );
}

function Reason({ reason, config, onFixed }: { reason: ImportReason } & Pick<Props, 'config' | 'onFixed'>) {
  const { kind, column, code, message, rows, values } = reason;
  const known = code === null ? undefined : config.reasons?.[code];
  const title = known?.title(values.length) ?? (code === 'repeated-key' ? repeatedKey(column) : message);
  return (
    <li>
      <span className={classes.rows}>
        <StatusDot
          colour={kind === 'problem' ? 'red' : 'yellow'}
          label={rows === 1 ? '1 row' : `${rows.toLocaleString('en-AU')} rows`}
        />
      </span>
      <span className={classes.column}>{column}</span>
      <span className={classes.title}>
        {title}
        {known && values.length > 0 && <span className={classes.values}>{valuesText(values)}</span>}
      </span>
      {known?.action && <ReasonAction action={known.action} values={values} onFixed={onFixed} />}
    </li>
  );
}

const repeatedKey = (column: string) => `This ${column} is already used in an earlier row.`;

function valuesText(values: ImportReason['values']): string {
  const shown = values.slice(0, 10).map(({ value }) => value);
  return values.length > shown.length
    ? `${shown.join(', ')} and ${values.length - shown.length} more`
    : shown.join(', ');
}

type ActionProps = {
  action: NonNullable<ImportReasonConfig['action']>;
  values: ImportReason['values'];
  onFixed: () => void;
};

function ReasonAction({ action, values, onFixed }: ActionProps) {
  const ability = useCan(action.permission);
  const [isOpen, setOpen] = useState(false);
  const { Dialog, label, refused } = action;
  if (!ability.allowed)
    return (
      <span className={classes.action}>
        {refused} <ExplainLink question={{ permission: action.permission }} about={label(values.length)} />
      </span>
    );
  const close = () => setOpen(false);
  const done = () => {
    close();
    onFixed();
  };
  return (
    <span className={classes.action}>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {label(values.length)}
      </Button>
      {isOpen && <Dialog values={values.map(({ value }) => value)} onDone={done} onClose={close} />}
    </span>
  );
}
