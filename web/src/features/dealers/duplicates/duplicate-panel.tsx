import { Anchor } from '@mantine/core';
import type { DuplicateCandidate } from '@poolhouse/domain/features/dealers/duplicates/api';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../platform/use-can.ts';
import { searchOf } from '../../../ui/address-link.ts';
import { DisabledNote } from '../../../ui/disabled-note.tsx';
import type { DealerFormValues } from '../form/dealer-form-values.ts';
import { dealerPaths } from '../paths.ts';
import classes from './duplicate-panel.module.css';
import { reasonsText } from './reasons-text.ts';
import { useDuplicates } from './use-duplicates.ts';

type Props = {
  values: DealerFormValues /** The dealer that is edited; null for a new one. */;
  dealerId: string | null;
};

/** Shows which dealers look like the one in the form. It never delays the user. §4 */
export function DuplicatePanel({ values, dealerId }: Props) {
  const candidates = useDuplicates(values, dealerId);
  return (
    <div className={classes.place} role="status">
      {candidates.length > 0 && (
        <section className={classes.panel} aria-label="Possible duplicates">
          <h2 className={classes.title}>{dealerId === null ? 'Is this dealer already here?' : 'Similar dealers'}</h2>
          <ul className={classes.list}>
            {candidates.map((candidate) => (
              <Candidate key={candidate.dealer.id} candidate={candidate} dealerId={dealerId} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Candidate({ candidate, dealerId }: { candidate: DuplicateCandidate; dealerId: string | null }) {
  const { dealer, reasons } = candidate;
  const manage = useCan('dealers:manage');
  return (
    <li className={classes.candidate}>
      <Anchor href={dealerPaths.dealer(dealer.id)} target="_blank" rel="noopener" className={classes.name}>
        {dealer.name}
        <IconExternalLink size={13} stroke={1.75} aria-hidden />
        <span className="visually-hidden"> (opens in a new tab)</span>
      </Anchor>
      <p className={classes.facts}>
        {[dealer.custId, dealer.city, dealer.state, dealer.postcode].filter(Boolean).join(' · ')}
      </p>
      <p className={classes.reasons}>{reasonsText(reasons)}</p>
      {dealerId !== null && !manage.allowed && <DisabledNote ability={manage} />}
      {dealerId !== null && manage.allowed && (
        <Anchor
          component={Link}
          to={dealerPaths.merge}
          search={searchOf({ a: dealerId, b: dealer.id })}
          className={classes.merge}
        >
          Merge…
        </Anchor>
      )}
    </li>
  );
}
