import { Alert, Anchor } from '@mantine/core';
import type { dispatchApi } from '@poolhouse/domain/features/marketplace/dispatch/api';
import type { AnswerOf } from '@poolhouse/domain/kernel/contract';
import { Link } from '@tanstack/react-router';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { orderPaths } from '../paths.ts';
import classes from './dispatch.module.css';

type Props = {
  refused: AnswerOf<typeof dispatchApi.files>['refused'];
  isBusy: boolean;
  onSend: () => void;
};

/** Shows what the store refused and why, and makes a file of it once it is corrected. */
export function RefusedDispatches({ refused, isBusy, onSend }: Props) {
  if (refused.length === 0) return null;
  const rows = refused.length === 1 ? '1 row' : `${refused.length} rows`;
  return (
    <Alert color="red" title={`The store refused ${rows}`}>
      <p>Correct each order, then make a file of these rows and upload it.</p>
      <ul className={classes.skipped}>
        {refused.map(({ id, reference, sku, message }) => (
          <li key={`${id} ${sku}`}>
            <Anchor component={Link} to={orderPaths.order(id)} inherit underline="always">
              {reference}
            </Anchor>
            {sku !== null && ` (${sku})`}: {message}
          </li>
        ))}
      </ul>
      <ReasonButton permission="marketplace:edit" size="xs" mt="sm" loading={isBusy} onClick={onSend}>
        Make file of {rows}
      </ReasonButton>
    </Alert>
  );
}
