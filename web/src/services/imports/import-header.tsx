import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ImportConfig } from '../../platform/import-config.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from './import-page.module.css';

const steps = ['Choose a file', 'Review', 'Done'] as const;

type Props = { config: ImportConfig; step: 1 | 2 | 3; actions?: ReactNode };

export function ImportHeader({ config, step, actions }: Props) {
  return (
    <PageHeader
      title={config.title}
      actions={actions}
      back={<BackLink to={config.recordsPath}>{config.backTo}</BackLink>}
    >
      <ol className={classes.steps}>
        {steps.map((name, index) => (
          <li
            key={name}
            className={classes.step}
            data-state={stateOf(index + 1, step)}
            aria-current={index + 1 === step ? 'step' : undefined}
          >
            <span className={classes.number}>
              {index + 1 < step ? <IconCheck size={12} stroke={2.5} /> : index + 1}
            </span>
            {name}
          </li>
        ))}
      </ol>
    </PageHeader>
  );
}

function stateOf(index: number, step: number): 'past' | 'now' | 'next' {
  if (index < step) return 'past';
  return index === step ? 'now' : 'next';
}
