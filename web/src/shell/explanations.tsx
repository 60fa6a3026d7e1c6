import { Suspense } from 'react';
import { lazyPart } from '../platform/api/load-code.ts';
import { closeExplanation, useOpenExplanation } from '../platform/use-explanation.ts';
import { useOnceTrue } from '../platform/use-once-true.ts';

const ExplanationDialog = lazyPart(() => import('./explanation-dialog.tsx'), 'ExplanationDialog');
const AllPermissionsDialog = lazyPart(() => import('./all-permissions-dialog.tsx'), 'AllPermissionsDialog');

/** Shows the dialogs that say why something is refused and what one may do; fetched when they are first asked for. */
export function Explanations() {
  const open = useOpenExplanation();
  const isMounted = useOnceTrue(open !== null);
  if (!isMounted) return null;
  return (
    <Suspense fallback={null}>
      {open?.kind === 'why' && <ExplanationDialog question={open.question} onClose={closeExplanation} />}
      {open?.kind === 'everything' && <AllPermissionsDialog onClose={closeExplanation} />}
    </Suspense>
  );
}
