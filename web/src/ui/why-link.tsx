import { useWhy, type WhyQuestion } from '../platform/use-why.ts';
import classes from './why-link.module.css';

/** Opens the explanation of a refusal: which rule it was, and who can change that. */
export function WhyLink({
  question,
  about,
}: {
  question: WhyQuestion | null /** Read out with it. */;
  about?: string;
}) {
  const ask = useWhy();
  if (question === null) return null;
  return (
    <button type="button" className={classes.link} onClick={() => ask(question)} aria-haspopup="dialog">
      Why can’t I?{about && <span className="visually-hidden"> {about}</span>}
    </button>
  );
}
