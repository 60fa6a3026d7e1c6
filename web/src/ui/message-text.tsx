import { plainSentenceOf } from '@poolhouse/domain/kernel/plain-sentences';
import classes from './message-text.module.css';

/** Shows a message; where one of the specification says too little, a plain sentence with the message below it. §8 */
export function MessageText({ message }: { message: string }) {
  const plain = plainSentenceOf(message);
  if (plain === null) return message;
  return (
    <>
      {plain}
      <span className={classes.given}>{message}</span>
    </>
  );
}
