import { Anchor } from '@mantine/core';
import { serialNumber } from '@poolhouse/domain/kernel/serial-number';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { paths } from '../platform/paths.ts';
import { storedPractice } from '../platform/session/practice.ts';

/** Shows a serial number; it leads to the robot’s passport, where it can be one. Robots of a practice have none. */
export function SerialLink({ serial }: { serial: string }) {
  const known = serialNumber.safeParse(serial);
  if (!known.success || storedPractice() !== null) return <span className="tabular">{serial}</span>;
  return (
    <Anchor component={Link} to={paths.robot(known.data)} className="tabular">
      {serial}
    </Anchor>
  );
}

/** Shows serial numbers in one line, each leading to its robot's passport. */
export function SerialLinks({ serials }: { serials: readonly string[] }) {
  return serials.map((serial, place) => (
    <Fragment key={serial}>
      {place > 0 && ', '}
      <SerialLink serial={serial} />
    </Fragment>
  ));
}
