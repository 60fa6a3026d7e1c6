import type { ReactNode } from 'react';
import { type Permission, useCan } from '../../platform/use-can.ts';
import { ForbiddenState } from '../forbidden-state.tsx';
import { PageHeader } from '../page-header.tsx';

type Props = {
  title: string;
  /** What leads back, above the title. */
  back: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  permission: Permission;
  /** What the person can't do without it, as in "You can’t add branches". */
  refusal: string;
  /** What stands above the form, also for those who may only look. */
  above?: ReactNode;
  /** The form. */
  children: ReactNode;
};

/** Shows a page that is a form: for a new record, or for one that has no page to read. */
export function FormPage({ permission, refusal, above, children, ...header }: Props) {
  const ability = useCan(permission);
  return (
    <>
      <PageHeader {...header} />
      {above}
      {ability.allowed ? children : <ForbiddenState title={refusal} ability={ability} />}
    </>
  );
}
