import type { DealerSummary } from '@poolhouse/domain/features/dealers/dealer';
import { splitEmails } from '@poolhouse/domain/kernel/email-list';
import { IconCopy } from '@tabler/icons-react';
import { codeOf, lazyPart } from '../../../platform/api/load-code.ts';
import { notify } from '../../../platform/notify.ts';
import { BulkEditButton } from '../../../services/bulk-edits/bulk-edit-button.tsx';
import type { ListSelection } from '../../../ui/list/list-config.ts';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { MergeButton } from '../merge/merge-button.tsx';
import { ShowOnMapButton } from '../places/show-on-map-button.tsx';

const loadDialog = codeOf(() => import('../bulk-edit/dealer-bulk-dialog.tsx'));
const DealerBulkDialog = lazyPart(loadDialog, 'DealerBulkDialog');

type Props = { selection: ListSelection<DealerSummary> };

/** Shows what can be done with the dealers that are chosen. */
export function DealerBulkActions({ selection }: Props) {
  return (
    <>
      <MergeButton selection={selection} />
      <ShowOnMapButton selection={selection} />
      <CopyEmailsButton selection={selection} />
      <BulkEditButton selection={selection} permission="dealers:edit" Dialog={DealerBulkDialog} load={loadDialog} />
    </>
  );
}

function CopyEmailsButton({ selection }: Props) {
  const emails = [...new Set(selection.rows.flatMap(({ email }) => splitEmails(email)))];
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(emails.join(', '));
      notify.success(`Copied ${emails.length} ${emails.length === 1 ? 'email address' : 'email addresses'}.`);
    } catch {
      notify.error('Couldn’t copy. Export the dealers instead.');
    }
  };
  const reason = selection.isAllMatching
    ? 'You can only copy addresses from this page. Use Export for all of them.'
    : emails.length === 0
      ? 'None of these dealers have an email address.'
      : null;
  return (
    <ReasonButton
      reason={reason}
      size="xs"
      variant="default"
      onClick={copy}
      leftSection={<IconCopy size={14} stroke={1.75} />}
    >
      Copy emails
    </ReasonButton>
  );
}
