import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import { useState } from 'react';
import { withErrorNotice } from '../../platform/notify.ts';
import { useTillState } from '../../platform/session/till-turn.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { endTurn, TillLock } from './cashiers/till-lock.tsx';
import { Counter } from './counter.tsx';
import { deskQuery, tillProductsQuery, tillsQuery } from './pos-queries.ts';
import { chosenTill, rememberTill } from './till/chosen-till.ts';
import { TillChoice } from './till/till-choice.tsx';

/** Shows the till of this browser; without one that is open, asks which it is and with what it opens. A cashier who goes to another till enters their PIN there. */
export function PosPage() {
  const turn = useTillState();
  const [chosen, setChosen] = useState(chosenTill);
  /** Asks a cashier who comes from another till for their PIN. */
  const enter = (till: Till) => {
    if (turn !== null && till.id !== turn.tillId) void withErrorNotice(endTurn(till.id));
  };
  const choose = (till: Till | null) => {
    if (till !== null) enter(till);
    rememberTill(till);
    setChosen(till?.id ?? null);
  };
  return (
    <>
      <TillLock />
      <Loaded query={tillsQuery()} what="The tills">
        {({ tills }) => {
          const till = tills.find(({ id }) => id === chosen);
          if (till === undefined || till.day === null)
            return (
              <>
                <PageHeader title="Point of Sale" />
                <TillChoice tills={tills} chosen={till ?? null} onEnter={enter} onChoose={choose} />
              </>
            );
          return (
            <Loaded query={deskQuery()} what="The till">
              {(desk) => (
                <Loaded query={tillProductsQuery()} what="The products">
                  {(products) => (
                    <Counter key={till.id} till={till} desk={desk} shop={products} onLeave={() => choose(null)} />
                  )}
                </Loaded>
              )}
            </Loaded>
          );
        }}
      </Loaded>
    </>
  );
}
