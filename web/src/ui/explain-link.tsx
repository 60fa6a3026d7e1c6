import { type RefusalQuestion, useExplanation } from '../platform/use-explanation.ts';
import classes from './explain-link.module.css';

/** Opens the explanation of a refusal: which rule it was, and who can change that. */
export function ExplainLink({
  question,
  about,
}: {
  question: RefusalQuestion | null /** Read out with it. */;
  about?: string;
}) {
  const ask = useExplanation();
  if (question === null) return null;
  return (
    <button type="button" className={classes.link} onClick={() => ask(question)} aria-haspopup="dialog">
      Why can’t I?{about && <span className="visually-hidden"> {about}</span>}
    </button>
  );
}
