import { Anchor, Button } from '@mantine/core';
import type { DealerBrief, PairOfDealers } from '@poolhouse/domain/features/dealers/duplicates/api';
import { formatPhone } from '@poolhouse/domain/kernel/phone';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import { useCan } from '../../../platform/use-can.ts';
import { ReasonTooltip } from '../../../ui/reason-tooltip.tsx';
import { instantText } from '../../../ui/zoned-instant.ts';
import { DealerStatusDot } from '../list/dealer-columns.tsx';
import { MergeLink } from '../merge/merge-link.tsx';
import { dealerPaths } from '../paths.ts';
import { judgePair } from './duplicate-queries.ts';
import classes from './duplicates.module.css';
import { reasonsText } from './reasons-text.ts';

/** Shows two dealers side by side, what speaks for their being one, and what to do about it. */
export function DuplicatePair({ pair }: { pair: PairOfDealers }) {
  const { one, two, reasons, strength, distinct } = pair;
  return (
    <li className={classes.pair} aria-label={`${one.name} and ${two.name}`}>
      <p className={classes.reasons}>
        <span className={classes.strength} data-strength={strength}>
          {strength === 'certain' ? 'Very likely' : 'Maybe'}
        </span>
        <span>{reasonsText(reasons)}</span>
      </p>
      <div className={classes.sides}>
        <Side dealer={one} />
        <Side dealer={two} />
      </div>
      <div className={classes.actions}>
        {distinct !== null && (
          <span className={classes.verdict}>
            {distinct.by}, {instantText(distinct.at)}
          </span>
        )}
        <JudgeButton pair={pair} />
        <MergeLink a={one.id} b={two.id} isOfQueue />
      </div>
    </li>
  );
}

function Side({ dealer }: { dealer: DealerBrief }) {
  const phones = [dealer.phone, dealer.mobile].filter((number) => number !== null).map(formatPhone);
  return (
    <div className={classes.side}>
      <Anchor component={Link} to={dealerPaths.dealer(dealer.id)} className={classes.name}>
        {dealer.name}
      </Anchor>
      <p className={classes.meta}>
        <DealerStatusDot {...dealer} />
        {dealer.custId && <span className="tabular">{dealer.custId}</span>}
        <span>{[dealer.city, dealer.state, dealer.postcode].filter(Boolean).join(' ')}</span>
      </p>
      {[dealer.contactName, dealer.email, phones.join(' · ')].filter(Boolean).map((line) => (
        <p key={line} className={classes.fact}>
          {line}
        </p>
      ))}
    </div>
  );
}

function JudgeButton({ pair }: { pair: PairOfDealers }) {
  const queries = useQueryClient();
  const edit = useCan('dealers:edit');
  const [isBusy, setBusy] = useState(false);
  const ids = { one: pair.one.id, two: pair.two.id };
  const isDistinct = pair.distinct !== null;
  const judge = async () => {
    setBusy(true);
    try {
      await judgePair(queries, ids, !isDistinct);
      if (isDistinct) notify.success('Moved back to To review.');
      else notify.undoable('Saved as two different dealers.', () => judgePair(queries, ids, false));
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ReasonTooltip reason={edit.reason} permission={edit.refused}>
      <Button variant="default" disabled={!edit.allowed} loading={isBusy} onClick={() => void judge()}>
        {isDistinct ? 'Review again' : 'Not a duplicate'}
      </Button>
    </ReasonTooltip>
  );
}
