import { Anchor, Button, UnstyledButton } from '@mantine/core';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { dealerPaths } from '../paths.ts';
import classes from './merge.module.css';

type Side = 'kept' | 'other';
type Props = { kept: Dealer; other: Dealer; onAll: (side: Side) => void; onSwap: () => void };

/** Shows which dealer is kept and which one goes, above the columns of their values. */
export function MergeSides({ kept, other, onAll, onSwap }: Props) {
  return (
    <div className={classes.sides}>
      <Button
        variant="default"
        size="xs"
        onClick={onSwap}
        leftSection={<IconArrowsLeftRight size={14} stroke={1.75} />}
        className={classes.swap}
      >
        Swap
      </Button>
      <Head dealer={kept} side="kept" onAll={onAll} />
      <Head dealer={other} side="other" onAll={onAll} />
    </div>
  );
}

function Head({ dealer, side, onAll }: { dealer: Dealer; side: Side; onAll: Props['onAll'] }) {
  return (
    <div className={classes.side} data-side={side}>
      <p className={classes.role}>{side === 'kept' ? 'Keep' : 'Merge in'}</p>
      <h2 className={classes.name}>
        <Anchor href={dealerPaths.dealer(dealer.id)} target="_blank" rel="noopener" inherit className={classes.open}>
          {dealer.name}
        </Anchor>
      </h2>
      <p className={classes.facts}>
        {[
          dealer.custId,
          dealer.state,
          dealer.postcode,
          `since ${formatDay(dayIn(companyZone, new Date(dealer.createdAt)))}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <UnstyledButton className={classes.all} onClick={() => onAll(side)}>
        Use all values from here
      </UnstyledButton>
    </div>
  );
}
