import type { PersonalKind, PersonPreview } from '@poolhouse/domain/services/privacy/person';
import type { ReactNode } from 'react';
import { Section } from '../../ui/detail/section.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlainCell, PlainTable } from '../../ui/plain-table.tsx';
import { dayText } from '../../ui/zoned-instant.ts';
import type { Person } from './person-dialogs.tsx';

const columns = [
  { label: 'Record' },
  { label: 'Name', isOptional: true },
  { label: 'Date' },
  { label: 'On erasing' },
] as const;

type Props = { person: Person; preview: PersonPreview; action: ReactNode };

/** Shows what is known of a person, kind by kind, and what of it would be erased. */
export function PersonRecords({ person, preview: { kinds }, action }: Props) {
  const who = [person.email, person.phone, person.name].filter((part) => part.trim() !== '').join(', ');
  if (kinds.length === 0)
    return (
      <EmptyState drawing="search" title={`Nothing about ${who}`}>
        Try another email, phone number or the full name.
      </EmptyState>
    );
  return (
    <>
      <p>
        About {who}: {action}
      </p>
      {kinds.map((kind) => (
        <Section key={kind.noun} title={titleOf(kind)} description={kind.keptBecause ?? undefined}>
          <PlainTable columns={columns} scrollsByKeyboard>
            {kind.records.map(({ label, name, date, isKept }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
              <tr key={index}>
                <PlainCell>{label}</PlainCell>
                <PlainCell isOptional>{name ?? ''}</PlainCell>
                <PlainCell>{dayText(date)}</PlainCell>
                <PlainCell>{isKept ? 'Kept for now' : 'Erased'}</PlainCell>
              </tr>
            ))}
          </PlainTable>
          {kind.found + kind.kept > kind.records.length && <p>The newest {kind.records.length} are shown.</p>}
        </Section>
      ))}
    </>
  );
}

function titleOf({ noun, found, kept }: PersonalKind): string {
  const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}: ${found}`;
  return kept === 0 ? title : `${title}, ${kept} kept`;
}
