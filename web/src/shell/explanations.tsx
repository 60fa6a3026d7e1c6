import { Suspense } from 'react';
import { lazyPart } from '../platform/api/load-code.ts';
import { closeExplanation, useOpenExplanation } from '../platform/use-why.ts';
import { useWantedOnce } from './lazy-parts.ts';

const WhyDialog = lazyPart(() => import('./why-dialog.tsx'), 'WhyDialog');
const EverythingDialog = lazyPart(() => import('./everything-dialog.tsx'), 'EverythingDialog');

/** The dialogs that say why something is refused and what one may do; fetched when they are first asked for. */
export function Explanations() {
  const open = useOpenExplanation();
  const isWanted = useWantedOnce(open !== null);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      {open?.kind === 'why' && <WhyDialog question={open.question} onClose={closeExplanation} />}
      {open?.kind === 'everything' && <EverythingDialog onClose={closeExplanation} />}
    </Suspense>
  );
}
