import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { InstantText } from './instant-text.tsx';
import { PlainCell, PlainTable } from './plain-table.tsx';

type Check = {
  startedAt: string;
  by: string;
  /** Null while it runs. */
  finishedAt: string | null;
  checked: number;
  /** What ended it early. */
  message: string | null;
};
type Difference = {
  key: string;
  path: string;
  name: string;
  problem: string;
  mended: string;
  /** True while a person has to decide. */
  isOpen?: boolean;
};
type Props = {
  check: Check;
  /** The heading of the records. */
  record: string;
  differences: readonly Difference[];
};

/** Shows what a check against an outside system found, and what was done about it. */
export function CheckResult({ check, record, differences }: Props) {
  const { startedAt, finishedAt, by, checked, message } = check;
  const open = differences.filter(({ isOpen = false }) => isOpen).length;
  const differed = differences.length === 0 ? 'nothing to correct' : `${differences.length} differed`;
  const found = open === 0 ? differed : `${differed}, ${open} to review`;
  return (
    <>
      <p role="status">
        <InstantText at={startedAt} /> by {by}: {checked.toLocaleString('en-AU')} checked, {found}.
        {finishedAt === null && ' It is still running.'} {message}
      </p>
      {differences.length > 0 && (
        <PlainTable columns={[{ label: record }, { label: 'Problem' }, { label: 'What we did' }]}>
          {differences.map(({ key, path, name, problem, mended }) => (
            <tr key={key}>
              <th scope="row">
                <Anchor component={Link} to={path}>
                  {name}
                </Anchor>
              </th>
              <PlainCell>{problem}</PlainCell>
              <PlainCell>{mended}</PlainCell>
            </tr>
          ))}
        </PlainTable>
      )}
    </>
  );
}
