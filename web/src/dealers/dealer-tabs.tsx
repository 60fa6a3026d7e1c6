import { dealersApi } from '@poolhouse/domain/dealers/api';
import type { Dealer } from '@poolhouse/domain/dealers/dealer';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HistoryList } from '../ui/detail/history-list.tsx';
import type { Tab } from '../ui/detail/tabs.tsx';
import { DealerFacts } from './dealer-facts.tsx';
import { dealerLabels, dealerValueTextWith } from './dealer-labels.ts';
import classes from './dealer-page.module.css';
import { dealerOptionsQuery } from './dealer-queries.ts';

type DealerTabProps = { dealer: Dealer /** As the address names it: a uuid or `state:id`. */; routeId: string };
export type DealerTab = Tab & { content: (props: DealerTabProps) => ReactNode };

/** The parts of a dealer's page, in their order. */
export const dealerTabs: readonly [DealerTab, ...DealerTab[]] = [
  { id: 'details', label: 'Details', content: Details },
  { id: 'history', label: 'History', content: History },
];

function Details({ dealer }: DealerTabProps) {
  return (
    <div className={classes.body}>
      <DealerFacts dealer={dealer} />
    </div>
  );
}

function History({ routeId }: DealerTabProps) {
  const reps = useQuery(dealerOptionsQuery()).data?.reps ?? [];
  return (
    <div className={classes.history}>
      <HistoryList
        call={dealersApi.history}
        params={{ id: routeId }}
        labels={dealerLabels}
        valueText={dealerValueTextWith(reps)}
      />
    </div>
  );
}
