import { Button, Group } from '@mantine/core';
import { serialNumber } from '@poolhouse/domain/kernel/serial-number';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../platform/paths.ts';
import { useTries } from '../../ui/form/form-hooks.ts';
import { SerialField } from '../../ui/form/serial-field.tsx';
import { ToFix } from '../../ui/form/to-fix.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from './robots.module.css';

/** Shows where a serial number is typed or scanned; it opens the passport of the robot. */
export function FindRobotPage() {
  const [serial, setSerial] = useState('');
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const { form, formProps } = useTries(() => {
    const read = serialNumber.safeParse(serial);
    if (read.success) void navigate({ to: paths.robot(read.data) });
    else setError(read.error.issues[0]?.message);
  });
  return (
    <>
      <PageHeader title="Robots" />
      <form className={classes.find} {...formProps}>
        <SerialField
          name="serial"
          label="Serial number"
          description="Type it, or scan the code on the robot or its label."
          value={serial}
          error={error}
          onBlur={() => {}}
          onChange={(value) => {
            setSerial(value);
            setError(undefined);
          }}
        />
        <Group mt="md">
          <Button type="submit">Open robot</Button>
          <ToFix form={form} />
        </Group>
      </form>
    </>
  );
}
