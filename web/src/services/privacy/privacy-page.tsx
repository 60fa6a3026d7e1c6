import { Anchor } from '@mantine/core';
import { isSuperAdmin } from '@poolhouse/domain/features/access/can';
import type { PersonPreview } from '@poolhouse/domain/services/privacy/person';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../platform/paths.ts';
import { useUser } from '../../platform/session/session.ts';
import { searchOf } from '../../ui/address-link.ts';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { ErasePersonDialog, FindPersonDialog, type Person } from './person-dialogs.tsx';
import { PersonRecords } from './person-records.tsx';

type Found = { person: Person; preview: PersonPreview };
type Dialog = 'find' | 'erase' | null;

/** Finds what is known of people without an account, and erases it: visitors, customers, and who got mails. §18 */
export function PrivacyPage() {
  const mayErase = isSuperAdmin(useUser());
  const [found, setFound] = useState<Found | null>(null);
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = () => setDialog(null);
  return (
    <>
      <PageHeader
        title="Privacy"
        actions={
          <ReasonButton
            reason={mayErase ? null : 'Only super admins can erase people.'}
            onClick={() => setDialog('find')}
          >
            Find a person…
          </ReasonButton>
        }
      >
        <p>
          Find visitors, customers, applicants and recipients of emails who ask to be erased. Users are erased on their
          own page. The{' '}
          <Anchor
            component={Link}
            underline="always"
            to={paths.page('activity_logs')}
            search={searchOf({ target: 'person' })}
          >
            activity log
          </Anchor>{' '}
          says how much was erased and why.
        </p>
      </PageHeader>
      <PageBody>
        {found !== null && (
          <PersonRecords
            {...found}
            action={
              <ReasonButton
                color="red"
                reason={found.preview.found === 0 ? 'There is nothing to erase.' : null}
                onClick={() => setDialog('erase')}
              >
                {found.preview.found === 1 ? 'Erase 1 record…' : `Erase ${found.preview.found} records…`}
              </ReasonButton>
            }
          />
        )}
      </PageBody>
      {dialog === 'find' && (
        <FindPersonDialog onFound={(person, preview) => setFound({ person, preview })} onClose={close} />
      )}
      {dialog === 'erase' && found !== null && (
        <ErasePersonDialog {...found} onErased={() => setFound(null)} onClose={close} />
      )}
    </>
  );
}
