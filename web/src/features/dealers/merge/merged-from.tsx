import { Button } from '@mantine/core';
import type { DealerMerge } from '@poolhouse/domain/features/dealers/merge/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../platform/use-can.ts';
import { Section } from '../../../ui/detail/section.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import { ReasonTooltip } from '../../../ui/reason-tooltip.tsx';
import classes from './merge.module.css';
import { movesText } from './merge-choice-state.ts';
import { mergesQuery } from './merge-queries.ts';
import { useUndoMerge } from './use-undo-merge.ts';

/** Shows the dealers that were merged into this one, each with its way back. Nothing when there are none. §4 */
export function MergedFrom({ dealerId }: { dealerId: string }) {
  const merges = useQuery(mergesQuery(dealerId)).data?.merges ?? [];
  if (merges.length === 0) return null;
  return (
    <Section title="Merged from" description="Their links and customer IDs now open this dealer.">
      <ul className={classes.merges}>
        {merges.map((merge) => (
          <Merge key={merge.id} merge={merge} />
        ))}
      </ul>
    </Section>
  );
}

function Merge({ merge }: { merge: DealerMerge }) {
  const { other, by, at, moved } = merge;
  const manage = useCan('dealers:manage');
  const undo = useUndoMerge();
  const [isBusy, setBusy] = useState(false);
  const takeBack = async () => {
    setBusy(true);
    await undo(merge.id);
    setBusy(false);
  };
  return (
    <li className={classes.merge}>
      <div>
        <span className={classes.name}>{other.name}</span>
        {other.custId && <span className="tabular"> {other.custId}</span>}
        <p className={classes.facts}>
          By {by}, <InstantText at={at} />. Moved {movesText(moved)}.
        </p>
      </div>
      <ReasonTooltip reason={manage.reason} permission={manage.refused}>
        <Button
          size="xs"
          variant="default"
          disabled={!manage.allowed}
          loading={isBusy}
          onClick={() => void takeBack()}
          aria-label={`Undo the merge of ${other.name}`}
        >
          Undo
        </Button>
      </ReasonTooltip>
    </li>
  );
}
